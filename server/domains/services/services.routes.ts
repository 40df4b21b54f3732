import { services } from '@portico/contract/services'
import { fail } from '../../kernel/http/failure.ts'
import { implement } from '../../kernel/http/implement.ts'
import { categoriesOf } from '../metadata/index.ts'
import { addSecret, addService, serviceFrom } from './services.actions.ts'
import { servicesStore } from './services.store.ts'

export const servicesRoutes = () =>
  implement(services, {
    list: async ({ db, query: { page, size } }) => {
      const store = servicesStore(db)
      const categories = await categoriesOf(db)
      const rows = await store.page({ page, size })
      return { list: rows.map((row) => serviceFrom(row, categories)), total: await store.count(), page, size, categories }
    },

    add: async ({ db, body, record }) => {
      const added = await addService(db, body)
      await record(added.service)
      return added
    },

    generateSecret: async ({ db, params, record }) => {
      const { service, secret } = await addSecret(db, params.id)
      await record(service)
      return { secret }
    },

    revoke: async ({ db, params, record }) => {
      const gone = (await servicesStore(db).remove(params.id)) ?? fail('not_found')
      await record(gone)
      return {}
    },
  })
