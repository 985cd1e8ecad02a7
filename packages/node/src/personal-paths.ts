/** Who uses the machine; `null` where it is not known. */
export interface Person {
  readonly home: string | null;
  readonly user: string | null;
}

/** Hides who uses the machine: the home directory becomes `~`, the user in the path of any other home `<user>`. */
export function hiderOf({ home, user }: Person): (text: string) => string {
  const homes = formsOf(home);
  const folders = [USER_FOLDER, ...folderOf(user)];
  return (text) => {
    const short = homes.reduce(
      (clean, { path, form }) => (clean.includes(path) ? clean.replace(form, '~') : clean),
      text,
    );
    if (!short.includes('home') && !short.includes('Users')) return short;
    return folders.reduce((clean, form) => clean.replace(form, '$1<user>'), short);
  };
}

const USER_FOLDER =
  /((?<![\w.~-])(?:\/mnt\/[a-z]|[A-Za-z]:)?(?:\/|\\{1,2})(?:home|Users)(?:\/|\\{1,2}))(?!<user>)[^\\/\s"'`:;,<>|()[\]{}]+/g;

/** The home directory as it stands in plain text and in JSON, only where a path ends or goes on after it. */
function formsOf(home: string | null): readonly { path: string; form: RegExp }[] {
  const path = (home ?? '').replace(/[\\/]+$/, '');
  if (path.length < 2) return []; // the root is nobody's
  return [...new Set([path, path.replaceAll('\\', '\\\\')])].map((item) => ({
    path: item,
    form: new RegExp(`(?<![\\w.~-])${escaped(item)}(?![\\w.-])`, 'g'),
  }));
}

/** Homes below another root, such as `/export/home/ann`, for the user that is known. */
function folderOf(user: string | null): readonly RegExp[] {
  if (user === null || user === '') return [];
  return [new RegExp(`((?:home|Users)(?:/|\\\\{1,2}))${escaped(user)}(?![\\w.-])`, 'g')];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
