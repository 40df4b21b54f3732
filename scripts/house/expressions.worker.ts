import { parentPort } from 'node:worker_threads'

/** Beginnings that many expressions need before they repeat anything. */
const beginnings = ['', 'a', '/', 'a@', 'https://a'] as const
/** An ending that few expressions accept: before they give up, they try every other way to match. */
const ends = ['', '\u0001'] as const
const length = 50_000

/** Returns texts that repeat what an expression is about. */
function* textsFor(source: string): Generator<string> {
  const own = source.replace(/\\[a-zA-Z]/g, '').replace(/[\\^$|?*+{}]/g, '')
  const letters = [...new Set(`${own}a0 A한\t/.-`)]
  for (const repeated of [...letters, ...letters.map((letter) => `a${letter}`), ...letters.map((letter) => `${letter} `)])
    for (const begin of beginnings) for (const end of ends) yield begin + repeated.repeat(Math.ceil(length / repeated.length)) + end
}

parentPort?.on('message', ({ source, flags }: { source: string; flags: string }) => {
  for (const text of textsFor(source)) new RegExp(source, flags.replace('g', '')).test(text)
  parentPort?.postMessage('done')
})
parentPort?.postMessage('ready')
