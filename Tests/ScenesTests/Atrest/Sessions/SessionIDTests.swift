import Testing

@testable import AtrestScenes

@Suite struct SessionIDTests {
    @Test func readsAndWrites() throws {
        let id = try #require(SessionID("e621e1f8-C36C-495A-93FC-0C247A3E6E5F"))
        #expect(id.high == 0xE621_E1F8_C36C_495A)
        #expect(id.low == 0x93FC_0C24_7A3E_6E5F)
        #expect(id.description == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        #expect(SessionID(high: 0, low: 1).description == "00000000-0000-0000-0000-000000000001")
    }

    @Test(arguments: [
        "", "E621E1F8", "E621E1F8C36C495A93FC0C247A3E6E5F", "{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}",
        "E621E1F8-C36C-495A-93FC-0C247A3E6E5", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F0",
        "G621E1F8-C36C-495A-93FC-0C247A3E6E5F", "E621E1F8-C36C-495A-93FC0-C247A3E6E5F",
        "E621E1F8-C36C-495A-93FC-0C247A3E6E5 ", "E621E1F8_C36C-495A-93FC-0C247A3E6E5F",
    ])
    func refuses(text: String) {
        #expect(SessionID(text) == nil)
    }

    @Test func ordersByBytes() {
        let ids = [SessionID(high: 1, low: 0), SessionID(high: 0, low: .max), SessionID(high: 0, low: 2)]
        #expect(ids.sorted() == [ids[2], ids[1], ids[0]])
    }
}
