import { idPrefixes } from '@portico/contract/apps/registrations'
import type { NewApp } from '@portico/contract/console/creation'
import { appRoles, isMaster } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { registerApp, requireNameable } from '../../apps/registrations/index.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { notify } from '../../people/notifications/index.ts'
import { roleInCompany } from '../../people/organizations/index.ts'
import { addDomains } from '../settings/index.ts'
import { creationStore } from './creation.store.ts'
import { createdText } from './creation.texts.ts'

/** Returns whether a person may create apps: staff, administrators and the masters of companies. */
export const mayCreateApps = async (db: Db, { staff, admin, companyId, userKey }: Person): Promise<boolean> =>
  staff || admin || (companyId !== null && isMaster(await roleInCompany(db, userKey, companyId)))

/** Checks that a person may create apps. @throws not_allowed */
export const requireCreator = async (db: Db, person: Person): Promise<void> => {
  if (!(await mayCreateApps(db, person))) fail('not_allowed')
}

const problem = (field: string, code: 'required' | 'unknown_option') => fail('invalid_input', { fieldErrors: [fieldError(field, code)] })

/**
 * Checks the creator's choices: one of their teams, their own company among the developers, and others only if they know them.
 * @throws invalid_input
 */
const requireChoices = async (db: Db, person: Person, { ownerTeamId, partnerIds, developerNames }: NewApp): Promise<void> => {
  const { staff, admin, companyId, userKey } = person
  const inside = staff || admin
  if (ownerTeamId === null) {
    if (!inside) problem('ownerTeamId', 'required')
  } else if (!(await creationStore(db).teams(userKey)).some(({ id }) => id === ownerTeamId)) problem('ownerTeamId', 'unknown_option')
  if (!inside && (companyId === null || !partnerIds.includes(companyId))) problem('partnerIds', 'unknown_option')
  await requireNameable(db, partnerIds, person, { ids: [], names: developerNames })
}

/** Returns the developers, with the company of a creator from outside first: the data dashboard shows the first one. */
const developersOf = ({ staff, admin, companyId }: Person, partnerIds: readonly number[]): number[] =>
  staff || admin || companyId === null ? [...partnerIds] : [companyId, ...partnerIds.filter((id) => id !== companyId)]

export const appIdOf = (platform: keyof typeof idPrefixes, suffix: string): string => `${idPrefixes[platform]}-${suffix}`

/** Basic settings that are not part of the wizard. */
const initialSettings = { genre: '', ageRating: '', countries: [], languages: [], description: '' }

/**
 * Creates an app in development. The creator becomes its reviewer or, as a company's master, its business owner; the developers'
 * default teams get access, and their masters are notified.
 * @throws not_allowed, invalid_input; name_taken when the App ID is in use
 */
export const createApp = async (db: Db, parts: Parts, person: Person, newApp: NewApp): Promise<{ appId: string; secret: string }> => {
  await requireCreator(db, person)
  await requireChoices(db, person, newApp)
  if (newApp.eventUrl !== '' && parts.outbound.refuses(newApp.eventUrl))
    fail('invalid_input', { fieldErrors: [fieldError('eventUrl', 'refused_url')] })
  const { mainPlatform, suffix, defaultLocale, ownerTeamId, contractType, domains, developerNames: _names, ...fields } = newApp
  const appId = appIdOf(mainPlatform, suffix)
  const store = creationStore(db)
  // People of a company neither give other companies access nor notify them: the platform does that.
  const inside = person.staff || person.admin
  const companies = inside ? newApp.partnerIds : newApp.partnerIds.filter((id) => id === person.companyId)
  const teams = await store.defaultTeams(companies)
  const secret =
    (await registerApp(
      db,
      parts.vault,
      {
        id: appId,
        mainPlatform,
        contractType: contractType === '' ? null : contractType,
        setting: { ...initialSettings, ...fields, partnerIds: developersOf(person, newApp.partnerIds) },
        defaultLocale,
        ownerTeamId,
        sharedWith: ownerTeamId === null ? teams : [ownerTeamId, ...teams],
      },
      { by: person, followers: parts.followers },
    )) ?? fail('name_taken', { fieldErrors: [fieldError('suffix', 'taken')] })
  await addDomains(db, appId, domains, person.userKey)
  const role = inside ? appRoles.reviewer : appRoles.biz
  await grantRoles(db, { userKey: person.userKey, role, appIds: [appId], ...(ownerTeamId !== null && { organizationId: ownerTeamId }) })
  await notify(db, parts, {
    kind: 'approval',
    appId,
    to: (await store.masters(companies)).filter((userKey) => userKey !== person.userKey),
    link: `/app/home?appId=${appId}`,
    text: createdText({ appId, name: newApp.name, by: person.name }),
  })
  return { appId, secret }
}
