import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { minisign, newSigningKey, publicKeyFile } from './signatures/minisign.ts'
import { boundedOutput, fillCommand, firstSteps, plainOutput, processingOf } from './pipeline.rules.ts'

test('a running step takes precedence over a failed one, and a later success over a failure', () => {
  expect(processingOf([])).toBeNull()
  expect(
    processingOf([
      { kind: 'obfuscate', status: 'failed' },
      { kind: 'sign', status: 'running' },
    ]),
  ).toBe('SIGNING')
  expect(processingOf([{ kind: 'obfuscate', status: 'queued' }])).toBe('OBFUSCATING')
  expect(
    processingOf([
      { kind: 'obfuscate', status: 'passed' },
      { kind: 'sign', status: 'failed' },
    ]),
  ).toBe('SIGNING_FAILED')
  expect(
    processingOf([
      { kind: 'obfuscate', status: 'failed' },
      { kind: 'sign', status: 'passed' },
    ]),
  ).toBe('OBFUSCATING_FAILED')
})

test('signing follows obfuscation, or runs beside it', () => {
  expect(firstSteps({ obfuscate: true, autoSign: true, stepOrder: 'after' })).toEqual(['obfuscate'])
  expect(firstSteps({ obfuscate: true, autoSign: true, stepOrder: 'beside' })).toEqual(['obfuscate', 'sign'])
  expect(firstSteps({ obfuscate: false, autoSign: true, stepOrder: 'after' })).toEqual(['sign'])
  expect(firstSteps({ obfuscate: false, autoSign: false, stepOrder: 'beside' })).toEqual([])
})

test('a command gets its files as separate arguments, regardless of their names', () => {
  expect(fillCommand(['/opt/x', '--in={input}', '{output}', '{other}'], { input: '/a b/$(c)', output: '-o' })).toEqual([
    '/opt/x',
    '--in=/a b/$(c)',
    '-o',
    '{other}',
  ])
})

test('of very much output the beginning and the end are kept', () => {
  const output = boundedOutput(10)
  expect(['12345', '67890abc', 'x'.repeat(1_000), 'THE END'].map(output.take)).toEqual(['12345', '67890', '', ''])
  expect(output.rest()).toBe('\n… (output left out) …\nxxxTHE END')
  expect(boundedOutput(10).rest()).toBe('')
})

test('output is kept without the colours of a terminal, wherever it is cut', () => {
  const text = '\u001B[1;31merror\u001B[0m: \u001B[38;5;208mhere\u001B[m\u001B[K\n'
  for (let at = 0; at <= text.length; at++) {
    const plain = plainOutput()
    expect(plain(text.slice(0, at)) + plain(text.slice(at))).toBe('error: here\n')
  }
})

test('a signature is of the form of minisign: the checksum, and with it the name, by the key that it names', () => {
  const key = newSigningKey()
  const blake2b = createHash('blake2b512').update('a build').digest('hex')
  const [, first = '', comment = '', second = ''] = minisign(key, {
    name: 'game.apk',
    blake2b,
    at: new Date('2026-11-22T00:00:00Z'),
  }).split('\n')
  const raw = Buffer.from(publicKeyFile(key, 'LG-A').split('\n')[1] ?? '', 'base64')
  const signature = Buffer.from(first, 'base64')
  expect([raw.toString('latin1', 0, 2), signature.toString('latin1', 0, 2), raw.length, signature.length]).toEqual(['Ed', 'ED', 42, 74])
  expect(signature.subarray(2, 10).equals(raw.subarray(2, 10))).toBe(true)
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw.subarray(10)])
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from(blake2b, 'hex'), publicKey, signature.subarray(10))).toBe(true)
  expect(comment).toBe('trusted comment: timestamp:1795305600\tfile:game.apk\thashed')
  for (const unknown of [null, '', blake2b.slice(2)])
    expect(() => minisign(key, { name: 'game.apk', blake2b: unknown, at: new Date() })).toThrow('the checksum of game.apk is not known')
  const whole = Buffer.concat([signature.subarray(10), Buffer.from(comment.slice('trusted comment: '.length))])
  expect(verify(null, whole, publicKey, Buffer.from(second, 'base64'))).toBe(true)
})
