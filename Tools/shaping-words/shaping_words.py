#!/usr/bin/env python3
"""Gathers words of scripts whose letters are put in order, for the comparison with HarfBuzz; see README.md beside it."""

import argparse
import pathlib
import re
import unicodedata
import xml.etree.ElementTree

# The fonts of a script, of Debian's fonts-noto-core, fonts-noto-extra and fonts-unfonts-core.
FONTS = {
    "Deva": "NotoSansDevanagari NotoSerifDevanagari", "Beng": "NotoSansBengali NotoSerifBengali",
    "Guru": "NotoSansGurmukhi NotoSerifGurmukhi", "Gujr": "NotoSansGujarati NotoSerifGujarati", "Orya": "NotoSansOriya",
    "Taml": "NotoSansTamil NotoSerifTamil", "Telu": "NotoSansTelugu NotoSerifTelugu",
    "Knda": "NotoSansKannada NotoSerifKannada", "Mlym": "NotoSansMalayalam NotoSerifMalayalam",
    "Sinh": "NotoSansSinhala NotoSerifSinhala", "Khmr": "NotoSansKhmer NotoSerifKhmer",
    "Mymr": "NotoSansMyanmar NotoSerifMyanmar", "Thai": "NotoSansThai NotoSerifThai NotoLoopedThai",
    "Laoo": "NotoSansLao NotoSerifLao NotoLoopedLao", "Tibt": "NotoSerifTibetan", "Java": "NotoSansJavanese",
    "Bali": "NotoSansBalinese NotoSerifBalinese", "Sund": "NotoSansSundanese", "Bugi": "NotoSansBuginese",
    "Batk": "NotoSansBatak", "Rjng": "NotoSansRejang", "Cham": "NotoSansCham", "Lana": "NotoSansTaiTham",
    "Tale": "NotoSansTaiLe", "Tavt": "NotoSansTaiViet", "Lepc": "NotoSansLepcha", "Limb": "NotoSansLimbu",
    "Mtei": "NotoSansMeeteiMayek", "Cakm": "NotoSansChakma", "Saur": "NotoSansSaurashtra", "Sylo": "NotoSansSylotiNagri",
    "Newa": "NotoSansNewa", "Kthi": "NotoSansKaithi", "Khar": "NotoSansKharoshthi", "Brah": "NotoSansBrahmi",
    "Gran": "NotoSansGrantha NotoSerifGrantha", "Khoj": "NotoSansKhojki NotoSerifKhojki", "Mahj": "NotoSansMahajani",
    "Modi": "NotoSansModi", "Mult": "NotoSansMultani", "Sidd": "NotoSansSiddham", "Sind": "NotoSansKhudawadi",
    "Shrd": "NotoSansSharada", "Takr": "NotoSansTakri", "Tirh": "NotoSansTirhuta", "Bhks": "NotoSansBhaiksuki",
    "Marc": "NotoSansMarchen", "Ahom": "NotoSerifAhom", "Dogr": "NotoSerifDogra", "Gong": "NotoSansGunjalaGondi",
    "Gonm": "NotoSansMasaramGondi", "Zanb": "NotoSansZanabazarSquare", "Soyo": "NotoSansSoyombo",
    "Buhd": "NotoSansBuhid", "Hano": "NotoSansHanunoo", "Tglg": "NotoSansTagalog", "Tagb": "NotoSansTagbanwa",
    "Kali": "NotoSansKayahLi", "Phag": "NotoSansPhagsPa", "Mong": "NotoSansMongolian", "Nkoo": "NotoSansNKo",
    "Adlm": "NotoSansAdlam", "Rohg": "NotoSansHanifiRohingya", "Mand": "NotoSansMandaic", "Mani": "NotoSansManichaean",
    "Phlp": "NotoSansPsalterPahlavi", "Sogd": "NotoSansSogdian", "Sogo": "NotoSansOldSogdian",
    "Elym": "NotoSansElymaic", "Tfng": "NotoSansTifinagh", "Hmng": "NotoSansPahawhHmong",
    "Hmnp": "NotoSerifNyiakengPuachueHmong", "Wcho": "NotoSansWancho", "Plrd": "NotoSansMiao",
    "Medf": "NotoSansMedefaidrin", "Maka": "NotoSansMakasar", "Dupl": "NotoSansDuployan",
    "Egyp": "NotoSansEgyptianHieroglyphs", "Yezi": "NotoSerifYezidi", "Hang": "UnBatang UnDotum",
}
# Longer pieces of texts without spaces are parted in front of a letter.
LONGEST = 24


def scripts(folder):
    """The script of each character of the scripts above."""
    names, found = {}, {}
    for line in (folder / "PropertyValueAliases.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("sc ;"):
            fields = [field.strip() for field in line.split(";")]
            names[fields[2]] = fields[1]
    for line in (folder / "Scripts.txt").read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) == 2 and names[fields[1]] in FONTS:
            first, _, last = fields[0].partition("..")
            found.update((code, names[fields[1]]) for code in range(int(first, 16), int(last or first, 16) + 1))
    return found


def pieces(text):
    """The words of a text, in parts of some length where it has no spaces."""
    for word in re.split(r"[\s\u200b/|]+", text):
        piece = ""
        for character in word:
            if len(piece) >= LONGEST // 2 and unicodedata.category(character) in ("Lo", "Po") and piece[-1] not in "\u200d":
                yield piece
                piece = ""
            piece += character
        if piece:
            yield piece


def texts(arguments):
    """Texts with their languages: names in the world's languages, human rights, dictionaries."""
    for file in sorted(arguments.cldr.glob("*.xml")):
        if file.stem in ("root", "en"):
            continue
        for element in xml.etree.ElementTree.parse(file).iter():
            if element.text and element.tag not in ("exemplarCharacters", "parseLenient", "foreignSpaceReplacement"):
                yield file.stem.split("_")[0], element.text
    if arguments.samples:
        for file in sorted(arguments.samples.glob("*.textproto")):
            text = file.read_text(encoding="utf-8")
            for match in re.finditer(r'^\s+(\w+): "(.*)"$', text[text.find("sample_text"):], re.MULTILINE):
                yield file.stem.split("_")[0], match[2].replace("\\n", " ").replace('\\"', "")
            for match in re.finditer(r'^  base: "(.*)"$', text, re.MULTILINE):
                yield file.stem.split("_")[0], match[1]
    for file in arguments.dictionary or []:
        for line in file.read_text(encoding="utf-8", errors="ignore").splitlines():
            yield file.name[:2], line.split("/")[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cldr", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode/cldr/common/main"),
                        help="the folder of CLDR's names (default: %(default)s)")
    parser.add_argument("--samples", type=pathlib.Path, help="the languages' folder in gflanguages' data")
    parser.add_argument("--dictionary", type=pathlib.Path, action="append", help="a word list of hunspell")
    parser.add_argument("--unicode", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode"),
                        help="the folder of Unicode's files (default: %(default)s)")
    parser.add_argument("--most", type=int, default=1000, help="words of a script (default: %(default)s)")
    arguments = parser.parse_args()
    script_of, found = scripts(arguments.unicode), {}
    for language, text in texts(arguments):
        for word in pieces(text):
            known = {script_of[ord(character)] for character in word if ord(character) in script_of}
            if len(known) == 1 and all(
                    ord(character) in script_of or character in "\u200c\u200d\u0964\u0965"
                    or unicodedata.combining(character) for character in word):
                found.setdefault(known.pop(), {}).setdefault(word, language)
    for script in FONTS:
        words = list(found.get(script, {}).items())
        # From all of the list, evenly.
        step = max(1, len(words) / arguments.most)
        chosen = [words[int(i * step)] for i in range(min(arguments.most, len(words)))]
        languages = {}
        for word, language in chosen:
            languages.setdefault(language, []).append(word)
        for language, words in languages.items():
            print(script, language, ",".join(FONTS[script].split()), *words, sep="\t")


if __name__ == "__main__":
    main()
