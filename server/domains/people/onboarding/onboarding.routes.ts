import { onboarding } from '@portico/contract/people/onboarding'
import type { Deps } from '../../../deps.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { createStoredRenderer } from '../../../kernel/markdown/stored.ts'
import { renderTexts } from '../../../kernel/markdown/saving.ts'
import { finishFirstSignIn } from '../accounts/index.ts'
import { agreeTo, currentTerms } from './onboarding.actions.ts'
import { termsStore } from './terms.store.ts'

/** Creates the routes for terms and the first sign-in. */
export const onboardingRoutes = (deps: Pick<Deps, 'config' | 'markdown'>, showTerms = createStoredRenderer(deps.markdown)) =>
  implement(onboarding, {
    terms: ({ db, params: { lang } }) => currentTerms(db, showTerms, lang, deps.config.PRODUCT_NAME),

    create: async ({ db, actor, body, record }) => {
      await agreeTo(db, actor.userKey, body.termsVer)
      await finishFirstSignIn(db, actor, body)
      await record({ termsVer: body.termsVer })
      return {}
    },

    agree: async ({ db, actor, body, record }) => {
      await agreeTo(db, actor.userKey, body.termsVer)
      await record(body)
      return {}
    },

    termsVersions: async ({ db }) => ({
      versions: (await termsStore(db).versions()).map(({ publishedAt, ...terms }) => ({
        ...terms,
        publishedAt: publishedAt.toISOString(),
      })),
    }),

    publishTerms: prepared(
      ({ actor, body: { texts } }) => renderTexts(deps.markdown, texts, (locale) => `texts.${locale}`, actor.userKey),
      async ({ db, actor, body, record }, rendered) => {
        if (!(await termsStore(db).add({ ...body, rendered }, actor.userKey)))
          fail('name_taken', { fieldErrors: [fieldError('version', 'taken')] })
        await record({ version: body.version })
        return {}
      },
    ),
  })
