/// Addresses of links: those that lead somewhere, and do nothing else.
package enum LinkAddress {
    /// The schemes of addresses that are written into files.
    package static let schemes = ["https", "http", "mailto", "tel"]

    /// Tells whether an address has one of the schemes, or no scheme. Others are refused, since `javascript:` and `data:`
    /// run code when the link is followed.
    ///
    /// Browsers drop control characters and spaces before they look for a scheme. An address in whose scheme there are any
    /// is none of these, since it is compared as it is.
    package static func leadsSomewhere(_ address: String) -> Bool {
        let head = address.prefix { !"/?#".contains($0) }
        guard let colon = head.firstIndex(of: ":") else { return true }
        return schemes.contains(head[..<colon].lowercased())
    }
}
