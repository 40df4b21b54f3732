import { profile } from '@portico/contract/people/accounts'
import { implement } from '../../../../kernel/http/implement.ts'
import { profileOf, saveProfile } from './profile.actions.ts'

/** Creates the routes for one's own data. */
export const profileRoutes = () =>
  implement(profile, {
    profile: async ({ db, actor }) => ({ user: await profileOf(db, actor.userKey) }),

    saveProfile: async ({ db, actor, body, record, unchanged }) => {
      const fields = await saveProfile(db, actor.userKey, body)
      if (fields.length === 0) unchanged()
      else await record({ fields })
      return {}
    },
  })
