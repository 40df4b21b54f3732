import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = 'x'.repeat(32)
const postgres = { DATABASE_URL: 'postgres://portal@db/portal', PORTAL_SECRET: secret }

test('without any configuration the portal uses the embedded database with demo data', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', PRODUCT_NAME: 'Portico', demo: true })
})

test('a portal on PostgreSQL has no demo data unless configured', () => {
  expect(readConfig(postgres).demo).toBe(false)
  expect(readConfig({ ...postgres, DEMO: 'on' }).demo).toBe(true)
})

test('a person may keep 200 favorites and 50 dashboards unless configured', () => {
  expect(readConfig({})).toMatchObject({ FAVORITES_MAX: 200, DASHBOARDS_MAX: 50 })
})

test('an empty variable counts as unset', () => {
  const config = readConfig({ PORT: '', SMTP_URL: '' })
  expect([config.PORT, config.SMTP_URL]).toEqual([8080, undefined])
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DEMO: 'perhaps' }, 'DEMO'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'portal.example.com' }, 'PUBLIC_URL'],
  [{ PORTAL_SECRET: 'short' }, 'PORTAL_SECRET'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ SMTP_HOST: 'mail' }, 'SMTP_HOST'],
  [{ TRUST_PROXIES: '10.0.0.1' }, 'TRUST_PROXIES'],
  [{ COUNTRY_HEADERS: 'cf-ipcountry' }, 'COUNTRY_HEADERS'],
  [{ DATABASE_URL: postgres.DATABASE_URL }, 'PORTAL_SECRET'],
  [{ DATABASE_OWNER_URL: 'postgres://owner@db/portal' }, 'DATABASE_URL'],
  [{ SUPPORT_REPLY_TO: 'support@example.com' }, 'INBOUND_MAIL_SECRET'],
  [{ SUPPORT_REPLY_TO: 'sup+port@example.com', INBOUND_MAIL_SECRET: secret }, 'SUPPORT_REPLY_TO'],
  [{ INBOUND_MAIL_SECRET: 'short' }, 'INBOUND_MAIL_SECRET'],
  [{ OIDC_ISSUER: 'https://sso.example.com' }, 'OIDC_CLIENT_ID'],
])('%j stops the start with a sentence that names %s', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(name)
})

test('all problems are reported at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'y', S3_KEY: 'z' })).toThrow(/S3_KEY[^]*PORT[^]*DEMO/)
})

test("other programs' variables are ignored", () => {
  expect(readConfig({ PATH: '/bin', HOME: '/root', npm_config_port: '1' })).toEqual(readConfig({}))
})
