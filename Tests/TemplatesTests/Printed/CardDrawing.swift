import Foundation
import Gloaming

func cardDrawing(picturesIn folder: URL) throws -> Drawing {
    let avatarPicture = try Image(file: Data(contentsOf: folder.appending(path: "avatar.svg")))
    return Drawing(size: Size(width: 1200, height: 630)) {
        VStack(alignment: .leading, spacing: 20) {
            HStack(spacing: 16) {
                avatarPicture
                    .resizable(.fill)
                    .frame(width: 72, height: 72)
                    .clipShape(.circle)
                    .overlay { Shape.circle.strokeBorder(Color(hex: 0xF6EBD2).opacity(128 / 255), width: 2) }
                VStack(alignment: .leading, spacing: 2) {
                    Text("Ada Sommer", size: 28, weight: .semibold, color: Color(hex: 0xF6EBD2))
                    Text("Freiburg", size: 22, color: Color(hex: 0xF6EBD2).opacity(179 / 255))
                }
                Spacer()
                Text("24 November", size: 22, color: Color(hex: 0xF6EBD2).opacity(179 / 255))
            }
            Spacer()
            Text(
                "A forest of quiet days: what a year of fasting, walking and sleeping early has grown into, told by its trees",
                size: 68, weight: .bold, color: Color(hex: 0xFFF9EC)
            )
            .tracking(-0.6)
            .lineHeight(1.1)
            .lineLimit(3)
            Spacer()
            HStack(alignment: .bottom, spacing: 40) {
                Flow(spacing: 12, lineSpacing: 12) {
                    Text("Fasting", size: 24, weight: .medium, color: Color(hex: 0xFFF9EC))
                        .padding(.horizontal, 20)
                        .padding(.vertical, 9)
                        .background(Color.white.opacity(31 / 255), in: .capsule)
                        .border(Color.white.opacity(46 / 255), in: .capsule)
                    Text("Sleep", size: 24, weight: .medium, color: Color(hex: 0xFFF9EC))
                        .padding(.horizontal, 20)
                        .padding(.vertical, 9)
                        .background(Color.white.opacity(31 / 255), in: .capsule)
                        .border(Color.white.opacity(46 / 255), in: .capsule)
                    Text("Forest", size: 24, weight: .medium, color: Color(hex: 0xFFF9EC))
                        .padding(.horizontal, 20)
                        .padding(.vertical, 9)
                        .background(Color.white.opacity(31 / 255), in: .capsule)
                        .border(Color.white.opacity(46 / 255), in: .capsule)
                    Text("Habits", size: 24, weight: .medium, color: Color(hex: 0xFFF9EC))
                        .padding(.horizontal, 20)
                        .padding(.vertical, 9)
                        .background(Color.white.opacity(31 / 255), in: .capsule)
                        .border(Color.white.opacity(46 / 255), in: .capsule)
                    Text("Walking in the rain", size: 24, weight: .medium, color: Color(hex: 0xFFF9EC))
                        .padding(.horizontal, 20)
                        .padding(.vertical, 9)
                        .background(Color.white.opacity(31 / 255), in: .capsule)
                        .border(Color.white.opacity(46 / 255), in: .capsule)
                    Text("Notes", size: 24, weight: .medium, color: Color(hex: 0xFFF9EC))
                        .padding(.horizontal, 20)
                        .padding(.vertical, 9)
                        .background(Color.white.opacity(31 / 255), in: .capsule)
                        .border(Color.white.opacity(46 / 255), in: .capsule)
                }
                Spacer()
                HStack(alignment: .firstTextBaseline, spacing: 10) {
                    Text("18.3", size: 64, weight: .light, color: Color(hex: 0xFFF9EC)).lineHeight(1).layoutPriority(1)
                    Text("hours", size: 26, color: Color(hex: 0xFFF9EC).opacity(0.8))
                }
                .fixedSize(horizontal: true, vertical: false)
            }
        }
        .padding(72)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            Paint.linear(
                from: Point(0, 0), to: Point(1.1, 1.5),
                stops: [0: Color(hex: 0x17362F), 0.5: Color(hex: 0x2C5A4B), 1: Color(hex: 0xC58A4A)]))
    }
}
