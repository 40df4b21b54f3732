import { afterEach, expect, test } from 'vitest'
import type { WorkerLimits } from '../workers/limited-worker.ts'
import { createStoredRenderer } from './stored.ts'
import { plainParagraphs } from './plain.ts'
import { createRenderer, type Renderer, TextTooComplex } from './renderer.ts'
import { renderTexts } from './saving.ts'

const closing: Renderer[] = []
const renderer = (limits?: Partial<WorkerLimits>): Renderer => {
  const renderer = createRenderer(limits)
  closing.push(renderer)
  return renderer
}
afterEach(async () => void (await Promise.all(closing.splice(0).map((one) => one.close()))))

/** A short text that would keep the parser busy for minutes and passes the line check. */
const endless = '| a\n'.repeat(10) + `[^a]: x\n\n${'[^a] '.repeat(900)}\n\n`.repeat(60)
const paragraph = [{ tag: 'p', children: ['fine'] }]

test('a text is rendered beside the event loop, as it would be in it', async () => {
  expect(await renderer().render('## A\n\nfine')).toEqual({
    body: [{ tag: 'h2', attributes: { id: 'a' }, children: ['A'] }, ...paragraph],
    headings: [{ id: 'a', text: 'A', depth: 2 }],
  })
})

test('a slow text times out, others are rendered meanwhile, and so is the next one', async () => {
  // Enough memory that it is the time that ends it.
  const { render } = renderer({ megabytes: 1_500 })
  await render('ready')
  const order: string[] = []
  const slow = render(endless).catch((error: unknown) => order.push(error instanceof TextTooComplex ? 'given up' : String(error)))
  const other = new Promise((resolve) => setImmediate(resolve)).then(() => order.push('another call'))
  const began = performance.now()
  await Promise.all([slow, other])
  expect(order).toEqual(['another call', 'given up'])
  // A second of CPU, or ten seconds where the machine is busy.
  expect(performance.now() - began).toBeLessThan(12_000)
  expect((await render('fine')).body).toEqual(paragraph)
})

test('nobody waits for all the slow texts that somebody else has sent', async () => {
  const { render } = renderer({ milliseconds: 200 })
  await render('ready')
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  const slow = Array.from({ length: 4 }, () => render(endless, {}, 'mina').then(note('rendered'), note('given up')))
  await render('fine', {}, 'jun').then(note('fine'))
  // One was being rendered, and one came first.
  expect(ended).toEqual(['given up', 'given up', 'fine'])
  await Promise.all(slow)
})

test('texts that are saved in several languages wait in the turn of their author', async () => {
  const one = renderer({ milliseconds: 200 })
  await one.render('ready')
  const ended: string[] = []
  const save = (text: string, by: string) =>
    renderTexts(one, { en_US: text }, () => 'body', by).then(
      () => void ended.push('saved'),
      () => void ended.push('refused'),
    )
  const slow = Array.from({ length: 4 }, () => save(endless, 'mina'))
  await save('fine', 'jun')
  expect(ended).toEqual(['refused', 'refused', 'saved'])
  await Promise.all(slow)
})

test.each([
  ['too deep', '>'.repeat(3_000)],
  ['too long when rendered', `[a]: https://a.example/${'x'.repeat(20_000)}\n\n${'[a]\n\n'.repeat(300)}`],
])('a text that is %s is refused, and the next one is rendered', async (_, text) => {
  const { render } = renderer({ milliseconds: 20_000 })
  await expect(render(text)).rejects.toBeInstanceOf(TextTooComplex)
  expect((await render('fine')).body).toEqual(paragraph)
})

test('a text that needs more memory than there is takes nothing but its worker', async () => {
  const { render } = renderer({ milliseconds: 60_000, megabytes: 24 })
  await expect(render(endless)).rejects.toBeInstanceOf(TextTooComplex)
  expect((await render('fine')).body).toEqual(paragraph)
})

test('stored renderings are shown unchanged; missing ones are rendered once and stored', async () => {
  const show = createStoredRenderer(renderer())
  const kept: unknown[] = []
  const keep = async (rendered: unknown) => void kept.push(rendered)
  expect(await show({ body: 'other', rendered: [{ tag: 'p', children: ['kept'] }] }, keep)).toEqual([{ tag: 'p', children: ['kept'] }])
  const shown = await Promise.all([1, 2, 3].map(() => show({ body: 'fine', rendered: null }, keep)))
  expect(shown).toEqual([paragraph, paragraph, paragraph])
  expect(kept).toEqual([paragraph])
})

test('an old text that cannot be rendered is shown as written, and not stored', async () => {
  const show = createStoredRenderer(renderer())
  const body = `${'>'.repeat(300)}deep\nlines\n\nand more`
  const shown = await show({ body, rendered: null }, async () => Promise.reject(new Error('kept')))
  expect(shown).toEqual([
    { tag: 'p', children: [`${'>'.repeat(300)}deep`, { tag: 'br' }, 'lines'] },
    { tag: 'p', children: ['and more'] },
  ])
  expect(plainParagraphs('\n\n')).toEqual([])
})
