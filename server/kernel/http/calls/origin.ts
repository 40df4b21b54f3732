import type { FastifyRequest } from 'fastify'
import { fail } from './failure.ts'

/**
 * Refuses changes that another site's page could have caused: the browser must say that the request comes
 * from this portal, and our client must have sent it.
 * @throws foreign_request
 */
export const requireOwnOrigin = (request: FastifyRequest, publicOrigins: ReadonlySet<string>): void => {
  const { origin, 'sec-fetch-site': site, 'x-requested-with': client } = request.headers
  const fromHere = site === 'same-origin' || (origin !== undefined && publicOrigins.has(origin))
  if (!fromHere || client === undefined) fail('foreign_request')
}
