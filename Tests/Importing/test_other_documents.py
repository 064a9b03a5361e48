"""An import that names no page doesn't take the place of another document's page."""

from test_spreadsheets import run

ROWS = "種別,料金\n{},無料\n乙,半額\n丙,半額\n"


def test_a_page_of_another_document_stays(tmp_path):
    (tmp_path / "料金.csv").write_text(ROWS.format("甲"))
    (tmp_path / "権限.csv").write_text(ROWS.format("丁"))
    assert run("import", "料金.csv", "--locale", "ja", "--site", "site", folder=tmp_path)[0] == 0
    before = (tmp_path / "site/Locales/ja/page.yaml").read_text()
    for arguments in ([], ["--update"]):
        code, text = run("import", "権限.csv", "--locale", "ja", "--site", "site", *arguments, folder=tmp_path)
        assert code == 1 and "The page 'page' has been imported from '料金.csv', and not from '権限.csv' [PageExists]" in text, text
        assert (tmp_path / "site/Locales/ja/page.yaml").read_text() == before
    code, text = run("import", "権限.csv", "--locale", "ja", "--site", "site", "--page", "page", "--update", folder=tmp_path)
    assert code == 0 and "丁" in (tmp_path / "site/Locales/ja/page.yaml").read_text(), text


def test_a_document_that_has_moved_is_the_same(tmp_path):
    (tmp_path / "fees.csv").write_text(ROWS.format("甲"))
    assert run("import", "fees.csv", "--locale", "ja", "--site", "site", folder=tmp_path)[0] == 0
    (tmp_path / "new").mkdir()
    (tmp_path / "new/fees.csv").write_text(ROWS.format("丁"))
    code, text = run("import", "new/fees.csv", "--locale", "ja", "--site", "site", "--update", folder=tmp_path)
    assert code == 0, text


def test_a_workbook_without_its_language_is_asked_for_it(tmp_path):
    import openpyxl
    book = openpyxl.Workbook()
    for row in ("Kind,Fee", "a,x", "b,y"):
        book.active.append(row.split(","))
    book.save(tmp_path / "t.xlsx")
    code, text = run("import", "t.xlsx", "--site", "site", folder=tmp_path)
    assert code == 64 and "UsageError" not in text and "--help" in text, text
    code, text = run("import", "t.xlsx", "--locale", "en", "--sheet", "Nowhere", "--site", "site", folder=tmp_path)
    assert code == 1 and "name one of its sheets with '--sheet'" in text, text


def test_a_title_of_an_admonition_ends_with_its_line_in_japanese(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/guide.md").write_text("# 料金\n\n> [!WARNING] 制限\n> 試用は30日で\n> 終わります。\n\n> [!NOTE]\n> 題のない注です。\n> 2行目です。\n")
    (tmp_path / "Locales/ja").mkdir(parents=True)
    (tmp_path / "Locales/ja/home.yaml").write_text("title: 店\n")
    (tmp_path / "hyo.yaml").write_text("locales: [ja]\ndocuments:\n  - { ja: docs/guide.md, publish: true }\n")
    code, text = run("build", folder=tmp_path)
    assert code == 0, text
    written = next((tmp_path / "Output/markdown/ja").glob("*guide.md")).read_text()
    assert "> **制限**\n>\n> 試用は30日で終わります。" in written and "> [!NOTE]\n> 題のない注です。2行目です。" in written, written
