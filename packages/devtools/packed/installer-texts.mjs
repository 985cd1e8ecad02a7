/**
 * @typedef {object} Release
 * @property {string} version without `v`
 * @property {string} repository its page
 * @property {string} downloads address below which its files are
 * @property {Readonly<Record<string, string>>} sums SHA-256 of each file in hexadecimal digits, by its name
 */

const DESCRIPTION = 'Finds out why a model provider answers 401 authentication failed';

/**
 * The formula of Homebrew. Source: its Formula Cookbook.
 *
 * @param {Release} release
 */
export function formula({ version, repository, downloads, sums }) {
  /** @param {string} name */
  const file = (name) =>
    [`      url "${downloads}/${name}"`, `      sha256 "${sumOf(sums, name)}"`].join('\n');
  /** @param {string} name */
  const system = (name) => `  on_${name === 'macos' ? name : 'linux'} do
    on_arm do
${file(`authlint-${name}-arm64`)}
    end
    on_intel do
${file(`authlint-${name}-x64`)}
    end
  end`;
  return `class Authlint < Formula
  desc "${DESCRIPTION}"
  homepage "${repository}"
  version "${version}"
  license "MIT"

${['macos', 'linux'].map(system).join('\n\n')}

  def install
    bin.install Dir["authlint-*"].first => "authlint"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/authlint --version")
  end
end
`;
}

/**
 * The manifest of Scoop. Source: its wiki, App Manifests.
 *
 * @param {Release} release
 */
export function scoopManifest({ version, repository, downloads, sums }) {
  /** @param {string} arch */
  const of = (arch) => {
    const name = `authlint-windows-${arch}.exe`;
    return { url: `${downloads}/${name}#/authlint.exe`, hash: sumOf(sums, name) };
  };
  const manifest = {
    version,
    description: DESCRIPTION,
    homepage: repository,
    license: 'MIT',
    architecture: { '64bit': of('x64'), arm64: of('arm64') },
    bin: 'authlint.exe',
    checkver: { github: repository },
  };
  return `${JSON.stringify(manifest, null, 4)}\n`;
}

/** @param {Release['sums']} sums @param {string} name */
function sumOf(sums, name) {
  const sum = sums[name];
  if (sum === undefined) throw new Error(`${name} is not among the files of the release`);
  return sum;
}
