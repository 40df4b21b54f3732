import { contracts } from '../../domains.ts'
import type { Json } from '../../kernel/http/openapi/openapi-schemas.ts'
import { openApiOf, operationIdOf } from '../../kernel/http/openapi/openapi.ts'
import type { Operation } from './requests.ts'

export const description = await openApiOf(contracts, { title: 'Portico', version: '1.0.0' })
const {
  paths,
  components: { schemas },
} = description as { paths: Record<string, Record<string, Json>>; components: { schemas: Json } }

/** The schemas that the description refers to. */
export const components = schemas

const bodyIn = (described: Json): Operation['body'] => {
  const [content] = Object.entries((described['requestBody'] as { content?: Record<string, { schema: Json }> } | undefined)?.content ?? {})
  return content && { type: content[0], schema: content[1].schema }
}

/** Every operation of the API description. */
export const operations: readonly Operation[] = Object.entries(contracts).flatMap(([domain, routes]) =>
  Object.entries<Operation['route']>(routes).map(([name, route]) => {
    const described = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    if (!described) throw new Error(`${route.method} ${route.path} is not described`)
    return {
      id: operationIdOf(domain, name),
      domain,
      route,
      parameters: described['parameters'] as Operation['parameters'],
      body: bodyIn(described),
    }
  }),
)

/** Sender of a request: a person by their rights, or another system. */
export type FuzzCaller = 'visitor' | 'newcomer' | 'staff' | 'partner' | 'reviewer' | 'director' | 'techPm' | 'qa' | 'admin' | 'service'

/** Returns callers to which the route is open, because others are refused early. */
export const likelyCallers = ({ route: { access } }: Operation): readonly [FuzzCaller, ...FuzzCaller[]] => {
  if (access.who === 'service') return ['service']
  if (access.who === 'admin') return ['admin']
  if (access.who === 'staff') return ['staff', 'reviewer', 'admin']
  if (access.who === 'permitted' && access.on === 'own') return ['admin']
  if (access.who === 'permitted') return ['reviewer', 'reviewer', 'director', 'techPm', 'qa', 'partner', 'admin', 'admin']
  return access.who === 'dashboard' ? ['staff', 'partner', 'admin'] : ['visitor', 'newcomer', 'partner', 'admin']
}
