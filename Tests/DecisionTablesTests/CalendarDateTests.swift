import Testing

@testable import DecisionTables

@Suite struct CalendarDateTests {
  @Test(arguments: [("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016)]) func `A day has its number`(
    text: String, number: Int
  ) { #expect(CalendarDate(text)?.dayNumber == number) }

  @Test func `Every day of the calendar reads back, and follows the day before`() throws {
    let first = try #require(CalendarDate("0001-01-01")).dayNumber
    let last = try #require(CalendarDate("9999-12-31")).dayNumber
    for number in stride(from: first, through: last, by: 97) {
      #expect(CalendarDate(CalendarDate(dayNumber: number).description)?.dayNumber == number)
    }
    #expect(last - first == 3_652_058)
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "2024-00-10", "2024-01-00", "0000-01-01", "2024-1-1",
    "24-01-01", "2024/01/01", "",
  ]) func `What is no day of the calendar is not read`(text: String) { #expect(CalendarDate(text) == nil) }
}
