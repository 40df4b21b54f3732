import { type Profile, profile } from '@portico/contract/people/accounts'
import { changedFields } from '@portico/contract/kernel/changes'
import { localeOf } from '@portico/contract/kernel/locale'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import { profileStore } from './profile.store.ts'

const profileOf = async (db: Db, { config }: Pick<Deps, 'config'>, userKey: string): Promise<Profile> => {
  const { termsVersion, termsAgreedAt, hasSignOn, locale, ...person } = await profileStore(db, userKey).read()
  return {
    ...person,
    locale: localeOf(locale) ?? 'en_US',
    terms: termsVersion === null ? null : { version: termsVersion, agreedAt: termsAgreedAt?.toISOString() ?? null },
    signOn: hasSignOn ? config.OIDC_NAME : null,
  }
}

export const profileRoutes = (deps: Pick<Deps, 'config'>) =>
  implement(profile, {
    profile: async ({ db, actor }) => ({ user: await profileOf(db, deps, actor.userKey) }),

    saveProfile: async ({ db, actor, body, record, unchanged }) => {
      const { name, locale, phone } = await profileOf(db, deps, actor.userKey)
      const fields = changedFields({ name, locale, phone }, body)
      if (fields.length === 0) unchanged()
      else {
        await profileStore(db, actor.userKey).save(body)
        await record({ fields })
      }
      return { user: await profileOf(db, deps, actor.userKey) }
    },
  })
