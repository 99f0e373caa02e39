"""All cases of `scripts/search-costs`, by grammar, and pairs of them at random."""
import cost_css
import cost_files
import cost_fonts
import cost_html
import cost_motion
import cost_pairs
import cost_svg

# Cases of each grammar.
GRAMMARS = {
    "svg": cost_svg.elements, "references": cost_svg.references, "html": cost_html.boxes, "css": cost_css.sheets,
    "motion": cost_motion.motion, "filters": cost_motion.filters, "fonts": cost_fonts.fonts,
    "templates": cost_files.templates, "apps": cost_files.apps, "packs": cost_files.packs, "results": cost_files.results,
    "pictures": cost_files.pictures, "pairs": lambda: iter(()),
}


def cases(only=None):
    return [case for name, make in GRAMMARS.items() if only in (None, name) for case in make()]


def named(name):
    """The case of a name as it is told; None where there is none."""
    grammar = name.partition(":")[0]
    if grammar == "pairs":
        return cost_pairs.named(name)
    return next((case for case in cases(grammar) if f"{case.grammar}: {case.name}" == name), None)


def pairs(seed, only=None):
    return cost_pairs.pairs(seed) if only in (None, "pairs", "svg", "html") else iter(())
