# The project's modules as embedded Swift, for processors for which the toolchain has no other standard library. To be
# sourced from bash, after these are set:
#
#   work       a folder for what is made
#   triple     Swift's name for the processor
#   fail       a function that ends the script with a message
#   c_flags    an array of clang's flags for the processor, and for the headers of its C library
#   fast       if it is set, the modules that are prepared for speed; the rest, and the program, are to be small
# shellcheck shell=bash disable=SC2154

toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
embedded=$toolchain/lib/swift/embedded
mkdir -p "$work/modules"

# compile_c OBJECT FILE FLAG …
compile_c() {
    local object=$1 file=$2
    shift 2
    "$toolchain/bin/clang" -O2 -ffunction-sections -fdata-sections "${c_flags[@]}" -ISources/CMachine/include \
        -ISources/CResources/include -ISources/CPNG/shim/include "$@" -c "$file" -o "$object"
}

# compile MODULE FILE-OR-FLAG …
compile() {
    local module=$1 flag imported=() optimization=(-O)
    shift
    # Nor are functions copied for each closure that they are given.
    [[ -z ${fast:-} || " $fast " == *" $module "* ]] || optimization=(-Osize -Xllvm -sil-disable-pass=closure-specialize)
    for flag in "${c_flags[@]}"; do imported+=(-Xcc "$flag"); done
    swiftc -target "$triple" -enable-experimental-feature Embedded -enable-experimental-feature Lifetimes \
        -wmo "${optimization[@]}" -suppress-warnings -swift-version 6 -package-name gloaming -module-name "$module" -I "$work/modules" \
        -I Tools/embedded/Glibc -I Tools/embedded/Modules "${imported[@]}" -Xfrontend -disable-stack-protector \
        -emit-module -emit-module-path "$work/modules/$module.swiftmodule" "$@"
}

# sources MODULE: its files. They have no spaces in their names.
sources() {
    local folders
    folders=("$(python3 scripts/package_targets.py --folder "$1")")
    # What has a deinitialiser stays in its module there: Memory's sources are compiled in those that use them, and its own
    # module is empty.
    case $1 in Strokes | Raster | PictureFiles) folders+=(Sources/Memory) ;; esac
    find "${folders[@]}" -name '*.swift' | LC_ALL=C sort
}

# Prepares modules of Sources, as many at a time as there are processors: each once those that it imports are there. All of
# them that a program uses is compiled into its own object, work/main.o, which `compile_program FILE …` makes: embedded Swift
# has it in the modules' interfaces.
compile_modules() {
    local module other process left=" $* " waiting=" $* " most
    local -A imports=() running=()
    most=$(getconf _NPROCESSORS_ONLN)
    [ -e "$embedded/Swift.swiftmodule/$triple.swiftmodule" ] || fail "this toolchain has no embedded Swift for $triple"
    compile Glibc -parse-as-library Tools/embedded/Glibc/Glibc.swift
    : >"$work/empty.swift"
    compile Memory -parse-as-library "$work/empty.swift"
    for module in "$@"; do
        imports[$module]=$(sources "$module" | xargs sed -nE 's/^(@_exported )?([a-z]+ )?import ([A-Za-z]+)$/\3/p' | sort -u | grep -vx "$module" || true)
    done
    while [ "$left" != " " ]; do
        for module in $waiting; do
            [ ${#running[@]} -lt "$most" ] || break
            for other in ${imports[$module]}; do [[ $left != *" $other "* ]] || continue 2; done
            waiting=${waiting/ $module / }
            # shellcheck disable=SC2046
            compile "$module" -parse-as-library $(sources "$module") &
            running[$!]=$module
        done
        [ ${#running[@]} -gt 0 ] || fail "these import each other:$left"
        wait -n -p process || { wait; fail "${running[$process]} does not compile"; }
        left=${left/ ${running[$process]} / }
        unset "running[$process]"
    done
}

compile_program() { compile main -emit-object -o "$work/main.o" "$@"; }
