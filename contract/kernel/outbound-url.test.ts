import { expect, test } from 'vitest'
import { isRefusedUrl, OutboundUrl } from './outbound-url.ts'

test.each(['https://hooks.example.com/in', 'https://studio.example.com:8080/a?b=c', 'https://8.8.8.8/hook', 'https://xn--e1afmkfd.com/'])(
  '%s may be called',
  (url) => expect(isRefusedUrl(url)).toBe(false),
)

test.each([
  'http://hooks.example.com/in',
  'http://8.8.8.8/hook',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[2606:4700::1111]/',
  'https://localhost/',
  'https://printer/',
  'https://db.internal/',
  'https://a.localhost./',
  'https://user@hooks.example.com/',
  'https://user:word@hooks.example.com/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'hooks.example.com',
  '',
])('%s is refused', (url) => expect(isRefusedUrl(url)).toBe(true))

test('a host that the operator allows may be called, by name or by name and port, without TLS too', () => {
  expect(isRefusedUrl('http://10.0.0.7:8080/in', ['10.0.0.7'])).toBe(false)
  expect(isRefusedUrl('http://10.0.0.7:8080/in', ['10.0.0.7:8080'])).toBe(false)
  expect(isRefusedUrl('http://10.0.0.7:8081/in', ['10.0.0.7:8080'])).toBe(true)
  expect(isRefusedUrl('http://10.0.0.8:8080/in', ['10.0.0.7'])).toBe(true)
  expect(isRefusedUrl('http://me@10.0.0.7/in', ['10.0.0.7'])).toBe(true)
})

test('the field refuses invalid URLs', () => {
  expect(OutboundUrl.safeParse(' https://hooks.example.com/in ').data).toBe('https://hooks.example.com/in')
  expect(OutboundUrl.safeParse('javascript:alert(1)').error?.issues[0]?.message).toBe('invalid_url')
  expect(OutboundUrl.safeParse(`https://hooks.example.com/${'x'.repeat(2_000)}`).success).toBe(false)
})
