// Imports the modules named on the command line and prints every expression that they build of parts, as JSON.
import { pathToFileURL } from 'node:url';

const RealRegExp = RegExp;
/** @type {{ path: string, place: string, pattern: string, flags: string }[]} */
const built = [];

function record(expression) {
  const frame = new Error('where').stack?.split('\n')[3] ?? '';
  const [, path = '', place = ''] =
    /(?:file:\/\/)?(\/[^?)\s]+?)(?:\?[^:)]*)?:(\d+:\d+)\)?$/.exec(frame) ?? [];
  built.push({ path, place, pattern: expression.source, flags: expression.flags });
  return expression;
}

globalThis.RegExp = new Proxy(RealRegExp, {
  construct: (target, parts, self) => record(Reflect.construct(target, parts, self)),
  apply: (target, self, parts) => record(Reflect.apply(target, self, parts)),
});

for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
globalThis.RegExp = RealRegExp;
process.stdout.write(JSON.stringify(built));
