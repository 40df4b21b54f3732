import { activity } from '@portico/contract/kernel/activity'
import { can, dashboard, get, post } from '@portico/contract/kernel/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { implement } from './implement.ts'

const Renamed = activity('sample.renamed', 'none', z.object({ name: z.string() }))
const list = get('/sample/list', { summary: 'List the samples', access: dashboard, data: { names: z.array(z.string()) } })
const rename = post('/sample/:id/rename', {
  summary: 'Rename a sample',
  access: dashboard,
  params: { id: z.string() },
  body: z.strictObject({ name: z.string() }),
  data: {},
  activity: Renamed,
})

/**
 * Calls that must not compile. `tsc` fails on an expected error that does not come, so this file is checked by the types' run;
 * nothing below is called.
 */
export const refused = () => [
  // @ts-expect-error a route without access
  get('/sample/list', { summary: 'List', data: {} }),
  // @ts-expect-error a route that does not say what it does
  get('/sample/list', { access: dashboard, data: {} }),
  // @ts-expect-error a change that is silent about its activity
  post('/sample/add', { summary: 'Sample', access: dashboard, data: {} }),
  // @ts-expect-error an activity that is silent about what it is about
  activity('sample.renamed', z.object({ name: z.string() })),
  // @ts-expect-error an activity about an app that does not say which
  activity('sample.renamed', 'app', z.object({ name: z.string() })),
  // @ts-expect-error a permission that does not exist
  get('/app/:appId', { summary: 'Sample', access: can('app-metadata-paint', 'appId'), params: { appId: z.string() }, data: {} }),
  // @ts-expect-error a permission on a parameter that the path does not have
  get('/app/:appId', { summary: 'Sample', access: can('app-metadata-edit', 'id'), params: { appId: z.string() }, data: {} }),
  // @ts-expect-error a path parameter without a schema
  get('/sample/:id', { summary: 'Sample', access: dashboard, data: {} }),
  // @ts-expect-error a failure that is not in the catalogue
  get('/sample/list', { summary: 'Sample', access: dashboard, data: {}, fails: ['gone_fishing'] }),
  // @ts-expect-error a missing handler
  implement({ list, rename }, { list: async () => ({ names: [] }) }),
  // @ts-expect-error a reply of the wrong shape
  implement({ list }, { list: async () => ({ names: 'Ada' }) }),
  implement(
    { rename },
    {
      rename: async ({ record }) => {
        // @ts-expect-error an activity without what it promised to say
        await record({})
        return {}
      },
    },
  ),
  implement(
    { list },
    {
      list: async ({ actor, record }) => {
        // @ts-expect-error a read has nothing to record
        await record({})
        return { names: [actor.name] }
      },
    },
  ),
]

test('what may compile does', () => {
  const served = implement(
    { list, rename },
    { list: async () => ({ names: [] }), rename: async ({ body, record }) => record(body).then(() => ({})) },
  )
  expect(served.routes).toEqual([list, rename])
})
