/**
 * A program as somebody else might write it against the portal, with a client generated from its description. It is a string,
 * because the client's types are in a file that is generated when the test runs.
 */
export const clientProgram = `
import createClient from 'openapi-fetch'
import type { paths } from './portal.ts'

const { ADDRESS = '', COOKIE = '', ORIGIN = '', APP = '', KEY = '' } = process.env
const headers = { cookie: COOKIE, origin: ORIGIN, 'x-requested-with': 'openapi-fetch' }
const portal = createClient<paths>({ baseUrl: ADDRESS, headers })
const form = (body: Record<string, unknown>) => new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))

/** Returns the data of a response. @throws on a failure */
const dataOf = <T>({ data, error, response }: { data?: { status: true; data: T } | undefined; error?: unknown; response: Response }): T => {
  if (data === undefined) throw new Error(response.url + ' ' + response.status + ' ' + JSON.stringify(error))
  return data.data
}

const results: Record<string, unknown> = {}
const { user } = dataOf(await portal.GET('/games-api/api/v1.0/env/info'))
results.email = user.email satisfies string
const { apps, total } = dataOf(await portal.GET('/dashboard-api/api/v1.0/app/list', { params: { query: { keyword: APP, size: 5 } } }))
results.apps = [apps.map(({ id, status }) => [id, status satisfies 'DEVELOPING' | 'PUBLISHED' | 'DEACTIVATED']), total]
const app = { params: { path: { appId: APP } } }
const latest = dataOf(await portal.GET('/dashboard-api/api/v1.0/app/{appId}/meta/latest/list', app))
results.name = latest.app.name
const found = await portal.POST('/dashboard-api/api/v1.0/search/list-detail', {
  body: { query: JSON.stringify(KEY) + ' = "by a client"', fields: [KEY] },
  bodySerializer: form,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
results.found = dataOf(found)['app-detail-list'].map(({ id, name }) => [id, name])
const added = dataOf(
  await portal.POST('/dashboard-api/api/v1.0/favorite/add', {
    body: { name: 'By a client', favoType: 'APP', condition: { app: { appId: [{ id: APP, name: latest.app.name }] } } },
  }),
)
await portal.PUT('/dashboard-api/api/v1.0/favorite/edit', { body: { id: added.favorite.id, name: 'Renamed', watched: true } })
results.favorites = dataOf(await portal.GET('/dashboard-api/api/v1.0/favorite/list')).favorites.map(({ name, watched }) => [name, watched])
const info = { params: { path: { id: added.favorite.id } } }
const { favorite } = dataOf(await portal.GET('/dashboard-api/api/v1.0/favorite/info/{id}', info))
results.favorite = [favorite.name, favorite.favoType satisfies string]
dataOf(await portal.DELETE('/dashboard-api/api/v1.0/favorite/{id}/remove', { params: { path: { id: added.favorite.id } } }))
const { Developer_Guide } = dataOf(await portal.GET('/documents-api/resource/sidebar', { params: { query: { lang: 'en_US' } } }))
results.guides = Developer_Guide.every(({ children }) => Array.isArray(children))
const news = await portal.GET('/supports-api/api/v1.0/notice/list/{lang}', { params: { path: { lang: 'en_US' } } })
results.page = dataOf(news).page
const gone = await portal.GET('/dashboard-api/api/v1.0/favorite/info/{id}', info)
results.gone = gone.error?.funcCode

// @ts-expect-error there is no such call
await portal.GET('/games-api/api/v1.0/nothing')
// @ts-expect-error a favorite has a name
const refused = await portal.POST('/dashboard-api/api/v1.0/favorite/add', { body: { favoType: 'APP', condition: {} } })
results.refused = refused.error?.fieldErrors?.map(({ field }) => field).includes('name')
console.log('RESULTS ' + JSON.stringify(results))
`
