import { services } from '@portico/contract/dashboard/services'
import { mapPage } from '../../../kernel/database/page.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { categoriesOf } from '../metadata/index.ts'
import { addSecret, addService, changeService, serviceFrom } from './services.actions.ts'
import { servicesStore } from './services.store.ts'

export const servicesRoutes = () =>
  implement(services, {
    list: async ({ db, query }) => {
      const categories = await categoriesOf(db)
      return { ...mapPage(await servicesStore(db).page(query), (row) => serviceFrom(row, categories)), categories }
    },

    add: async ({ db, body, record }) => {
      const added = await addService(db, body)
      await record({ ...added.service, catgIds: added.service.categories.map(({ catgId }) => catgId) })
      return added
    },

    change: async ({ db, params, body, record }) => {
      const { change, next } = await changeService(db, params.id, body)
      await record(change)
      return { version: next }
    },

    generateSecret: async ({ db, params, record }) => {
      const { service, secret } = await addSecret(db, params.id)
      await record(service)
      return { secret }
    },

    revoke: async ({ db, params, record }) => {
      const service = (await servicesStore(db).remove(params.id)) ?? fail('not_found')
      await record(service)
      return {}
    },
  })
