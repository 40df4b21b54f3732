import { expect, test } from 'vitest'
import { ipBlockOf, isCallback, isIpBlock } from './channel.rules.ts'

test('callbacks are https; on the own machine in Development http too', () => {
  const phasesOf = (url: string): string => ([1, 2, 3] as const).filter((phase) => isCallback(url, phase)).join('')
  const matrix: Readonly<Record<string, string>> = {
    'https://game.example/login': '123',
    'https://game.example:8443/login?a=1': '123',
    'https://localhost/cb': '123',
    'http://localhost/cb': '1',
    'http://localhost:8080/cb': '1',
    'http://127.0.0.1:3000': '1',
    'http://[::1]:3000/cb': '1',
    'http://127.0.0.2/cb': '',
    'http://localhost.example.com/cb': '',
    'http://game.example/cb': '',
    'https://user:pw@game.example/cb': '',
    'http://user@localhost/cb': '',
    'https://game.example/cb#token': '',
    'https:\\\\game.example': '',
    'https://game.example/a b': '',
    'ftp://game.example': '',
    'javascript:alert(1)': '',
    'myapp://callback': '',
    'https://': '',
    '': '',
  }
  expect(Object.fromEntries(Object.keys(matrix).map((url) => [url, phasesOf(url)]))).toEqual(matrix)
})

test('a block is one IPv4 address, or /24 to /32 from its first address (VALID-11)', () => {
  const good = ['0.0.0.0', '255.255.255.255', '10.0.0.1/32', '10.0.0.0/24', '10.0.0.128/25', '10.0.0.252/30', '10.0.0.254/31']
  const bad = [
    '256.0.0.1',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '1.2.3.-4',
    ' 1.2.3.4',
    '1.2.3.4 ',
    '::1',
    'a.b.c.d',
    '',
    '10.0.0.0/23',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/',
    '10.0.0.0/024',
    '10.0.0.0/24/24',
    '10.0.0.1/24',
    '10.0.0.64/25',
  ]
  expect(good.filter((text) => !isIpBlock(text))).toEqual([])
  expect(bad.filter(isIpBlock)).toEqual([])
  expect(['10.0.0.1/32', '10.0.0.1', '10.0.0.0/24'].map(ipBlockOf)).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.0/24'])
})
