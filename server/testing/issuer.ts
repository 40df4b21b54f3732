import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The claims of a company's sign-on about a person. */
export interface Claims {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
}

export interface Issuer {
  url: string
  /** Signs in as a browser would. @returns the URL to which the browser is redirected back */
  signIn(authorizationUrl: string, sub: string): Promise<string>
  close(): Promise<void>
}

const listening = (server: Server): Promise<number> =>
  new Promise((done) => void server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)))

/** Creates a minimal browser that keeps the cookies of one site. */
const browser = () => {
  const jar = new Map<string, string>()
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
}

const maxSteps = 12

const visit = async (site: string, authorizationUrl: string, login: string): Promise<string> => {
  const open = browser()
  let next = authorizationUrl
  for (let step = 0; step < maxSteps; step += 1) {
    const asks = next.includes('/interaction/')
    const prompt = asks && /name="prompt" value="(\w+)"/.exec(await (await open(next)).text())?.[1]
    const answer = await open(next, prompt ? { prompt, login, password: 'any' } : undefined)
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The issuer answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next).href
    if (!next.startsWith(site)) return next
  }
  throw new Error('The issuer redirected too often.')
}

interface Client {
  id: string
  secret: string
  redirectUri: string
}

/** Starts a real OpenID Connect provider on the loopback interface, which accepts any password. */
export const startIssuer = async (client: Client, people: readonly Claims[]): Promise<Issuer> => {
  const server = createServer()
  const url = `http://127.0.0.1:${await listening(server)}`
  const provider = new Provider(url, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => people.find((claims) => claims.sub === sub) }),
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
  })
  server.on('request', provider.callback())
  return {
    url,
    signIn: (authorizationUrl, sub) => visit(url, authorizationUrl, sub),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
