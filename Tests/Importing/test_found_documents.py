"""What `hyo init --documents` finds in repositories: twins by their names and folders, however people write the language."""

import pytest

from published_tables import run

NOISE = ["lib/go/README.md", "lib/it/README.md", "user.md", "user-id.md", "docs/what-it.md", "docs/what-it-is.md", "src/x/a.md", "src/x-id/a.md"]


def found(folder, paths):
    """The entries of `documents` in the hyo.yaml that it writes; none if it writes nothing."""
    for path in [*paths, *NOISE]:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text("# Words\n")
    code, text = run("init", "--documents", folder=folder)
    assert code == (0 if (folder / "hyo.yaml").exists() else 66), text
    if code:
        return []
    ended, text = run("check", folder=folder)
    assert ended == 0 and "Compared " in text, text
    return [line.strip() for line in (folder / "hyo.yaml").read_text().split("\n") if line.startswith("  - ")]


@pytest.mark.parametrize("english, japanese", [
    ("README.md", "readme_ja.md"), ("README.md", "readme.ja.md"), ("readme.md", "README-ja.md"), ("Readme.md", "README_JP.md"),
    ("README.md", "README.ja-JP.md"), ("README.md", "README_Japanese.md"), ("README.md", "README.日本語.md"), ("README.md", "docs/README.ja.md"),
    ("README.md", "docs/readme_ja.md"), ("README.md", "docs/ja/README.md"), ("README.md", "i18n/ja/readme.md"), ("docs/a.md", "docs/a-ja.md"),
    ("docs/Install.md", "docs/install_ja.md")])
def test_a_document_and_its_translation_are_found_however_the_name_is_written(tmp_path, english, japanese):
    tag = "ja-JP" if "ja-JP" in japanese else "ja"
    assert found(tmp_path, [english, japanese]) == [f'- {{ en: "{english}", {tag}: "{japanese}" }}']


@pytest.mark.parametrize("tag, name", [
    ("zh-CN", "README.zh-CN.md"), ("zh-CN", "readme_zh-cn.md"), ("zh-CN", "README_CN.md"), ("zh", "README-Chinese.md"), ("ko", "readme.kr.md")])
def test_languages_are_found_by_their_tags_countries_and_names(tmp_path, tag, name):
    assert found(tmp_path, ["README.md", name]) == [f'- {{ en: "README.md", {tag}: "{name}" }}']


@pytest.mark.parametrize("english, japanese", [
    ("manual", "manual_ja"), ("manual", "manual-ja"), ("manual", "manual.jp"), ("manual_en", "manual_ja"), ("web/guide", "web/guide-ja"),
    ("pages/english", "pages/japanese")])
def test_folders_with_the_language_in_their_names_are_found(tmp_path, english, japanese):
    assert found(tmp_path, [f"{english}/a.md", f"{japanese}/a.md", f"{english}/b.md"]) == [
        f'- {{ en: "{english}/**/*.md", ja: "{japanese}/**/*.md" }}']


def test_a_readme_in_the_folder_of_translated_documents_is_one_of_them(tmp_path):
    assert found(tmp_path, ["README.md", "help/a.md", "help/ja/a.md", "help/ja/README.md"]) == [
        '- { en: "help/**/*.md", ja: "help/ja/**/*.md" }']


def test_words_and_places_that_look_like_languages_are_none(tmp_path):
    assert found(tmp_path, ["README.md", "README-first.md", "docs/english.md"]) == []


@pytest.mark.parametrize("tag, text", [
    ("de", "Die Anlage ist mit dem Netz verbunden, und das Gerät wird nicht gestartet."), ("en", "The device is connected with the network, and it is not for you."),
    ("fr", "Le programme est dans le dossier, et les fichiers ne sont pas pour vous."), ("es", "El programa y los archivos para el usuario con una carpeta."),
    ("it", "Il programma non è per gli utenti che sono nella cartella."), ("pt", "O programa não é para os usuários com uma pasta.")])
def test_the_language_of_a_document_without_one_in_its_path_is_that_of_its_words(tmp_path, tag, text):
    other = "en" if tag != "en" else "de"
    (tmp_path / "notes.md").write_text(f"# 1.0\n\n{text}\n")
    (tmp_path / f"notes_{other}.md").write_text("# 1.0\n\nWords.\n")
    assert run("init", "--documents", folder=tmp_path)[0] == 0
    text = (tmp_path / "hyo.yaml").read_text()
    assert f'{tag}: "notes.md"' in text and f'{other}: "notes_{other}.md"' in text


def test_a_folder_of_folders_of_languages_with_a_readme_is_no_language(tmp_path):
    names = [f"2017/{tag}/{name}.md" for tag in ("en", "ja", "pt-br") for name in ("README", "a", "b", "c", "d", "e")]
    for path in ["2017/README.md", *names]:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("O programa não é para os usuários com uma pasta, e os arquivos não são para você.\n")
    code, text = run("init", "--documents", folder=tmp_path)
    assert code == 0 and "2017/**" not in text and "locales: [en, ja, pt-BR]" in (tmp_path / "hyo.yaml").read_text(), text
