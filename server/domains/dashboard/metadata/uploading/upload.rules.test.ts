import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from '../../../../kernel/files/names.ts'
import { contentTypeOf } from './upload.rules.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
const png = bytes('\x89PNG\r\n\x1a\nrest')

test.each([
  ['a.png', png, 'image/png'],
  ['a.PNG', png, 'image/png'],
  ['a.jpg', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
  ['a.gif', bytes('GIF89a...'), 'image/gif'],
  ['a.bmp', bytes('BM....'), 'image/bmp'],
  ['a.mp3', bytes('ID3....'), 'audio/mpeg'],
  ['a.mp3', bytes('\xff\xfb\x90d'), 'audio/mpeg'],
  ['a.wav', bytes('RIFF....WAVEfmt '), 'audio/wav'],
  ['a.mp4', bytes('\0\0\0\x18ftypisom'), 'video/mp4'],
  ['a.webm', bytes('\x1aE\xdf\xa3....'), 'video/webm'],
  ['a.pdf', bytes('%PDF-1.7'), 'application/pdf'],
  ['a.txt', bytes('hello'), 'application/octet-stream'],
  ['a.html', bytes('<html><script>'), 'application/octet-stream'],
  ['none', bytes(''), 'application/octet-stream'],
])('%s with its own first bytes is %3$s', (name, head, contentType) => {
  expect(contentTypeOf(name, head)).toBe(contentType)
})

test.each([
  ['a text as a picture', 'a.png', bytes('hello')],
  ['one picture as another', 'a.jpg', png],
  ['a sound as a film', 'a.mp4', bytes('ID3')],
  ['an empty picture', 'a.png', bytes('')],
  ['SVG', 'a.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['compressed SVG', 'a.svgz', bytes('\x1f\x8b')],
  ['SVG by another name', 'a.txt', bytes('\xef\xbb\xbf  <?xml version="1.0"?><!-- x --><SVG onload="alert(1)">')],
])('%s is refused', (_, name, head) => {
  expect(contentTypeOf(name, head)).toBeNull()
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\mina\\한글.png', '한글.png'],
  ['a\u202Egnp.exe', 'agnp.exe'],
  ['a\u0000\u0007.png', 'a.png'],
  ['  ', 'file'],
  ['..', 'file'],
  ['dir/', 'file'],
  ['e\u0301.png', '\u00e9.png'],
])('the name %j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept)
})

test('a long name keeps its extension and no half characters', () => {
  const kept = cleanFileName(`${'😀'.repeat(200)}.png`)
  expect(kept.length).toBeLessThanOrEqual(255)
  expect(kept.endsWith('😀.png')).toBe(true)
  expect(kept.isWellFormed()).toBe(true)
})

test('whatever a file is called, its name is short, well-formed and without folders', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
      const kept = cleanFileName(name)
      expect(kept.length).toBeGreaterThan(0)
      expect(kept.length).toBeLessThanOrEqual(255)
      expect(kept).not.toMatch(/[\\/\p{Cc}]/u)
      expect(kept.isWellFormed()).toBe(true)
      expect(cleanFileName(kept)).toBe(kept)
    }),
  )
})
