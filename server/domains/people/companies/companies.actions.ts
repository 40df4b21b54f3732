import type { Company, CompanyRow, NameRequest } from '@portico/contract/people/companies'
import { memberRoles } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Page, Paging } from '../../../kernel/database/page.ts'
import { fail } from '../../../kernel/http/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { invite, type Inviting } from '../invitations/index.ts'
import { notify } from '../notifications/index.ts'
import { defaultOrganization } from '../organizations/index.ts'
import { nameDecidedText } from './companies.notices.ts'
import { type CompanyFacts, companiesStore } from './companies.store.ts'
import { namesStore, type RequestRow } from './names.store.ts'

const requestOf = ({ id, companyId, before, name, status, reason, requestedBy, requestedAt, decidedAt }: RequestRow): NameRequest => ({
  id,
  companyId,
  before,
  name,
  status,
  reason,
  requestedBy,
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** Returns a company. @throws not_found */
export const companyWith = async (db: Db, id: number): Promise<Company> => {
  const { nameByLocale, ...row } = (await companiesStore(db).one(id)) ?? fail('not_found')
  return { ...row, names: { ja_JP: '', ko_KR: '', en_US: '', ...nameByLocale } }
}

/** Returns a company's latest request for another name; null if there is none. */
export const lastRequest = async (db: Db, companyId: number): Promise<NameRequest | null> => {
  const row = await namesStore(db).lastOf(companyId)
  return row ? requestOf(row) : null
}

/** Saves a company's profile. @returns the details for the activity log @throws not_found, stale_version */
export const saveCompany = async (db: Db, companyId: number, { version, ...after }: CompanyFacts & { version: number }) => {
  const { id: _, name: _name, kind: _kind, version: _version, ...before } = await companyWith(db, companyId)
  if (!(await companiesStore(db).save(companyId, version, after))) fail('stale_version')
  return { companyId, before, after }
}

const failNameTaken = () => fail('name_taken')

/** Requests another name for a company. @throws name_taken also for its present name; in_use while another request is open */
export const requestName = async (db: Db, actor: Person, companyId: number, name: string): Promise<NameRequest> => {
  const { name: before } = await companyWith(db, companyId)
  if (before === name || (await namesStore(db).isTaken(name, companyId))) failNameTaken()
  const id = (await namesStore(db).add({ companyId, before, name, requestedBy: actor.userKey })) ?? fail('in_use')
  return requestOf((await namesStore(db).one(id)) ?? fail('not_found'))
}

interface Decision {
  id: number
  status: 'APPROVED' | 'REJECTED'
  reason?: string
}

/** Decides a request, and notifies the person who made it. @throws not_found if it has been decided already; name_taken */
export const decideName = async (
  db: Db,
  deps: Pick<Deps, 'mail' | 'config'>,
  actor: Person,
  { id, ...decision }: Decision,
): Promise<NameRequest> => {
  await namesStore(db).lock()
  const request = (await namesStore(db).one(id)) ?? fail('not_found')
  if (!(await namesStore(db).decide(id, { ...decision, decidedBy: actor.userKey }))) fail('not_found')
  if (decision.status === 'APPROVED') {
    if (await namesStore(db).isTaken(request.name, request.companyId)) failNameTaken()
    await namesStore(db).rename(request.companyId, request.name)
  }
  const text = nameDecidedText({ name: request.name, approved: decision.status === 'APPROVED', reason: decision.reason ?? '' })
  const to = request.requestedByKey === null ? [] : [request.requestedByKey]
  await notify(db, deps, { kind: 'approval', to, link: '/account/company/info', text })
  return requestOf((await namesStore(db).one(id)) ?? fail('not_found'))
}

/** Returns a page of the companies with their open requests. */
export const companiesPage = async (
  db: Db,
  { keyword = '', ...paging }: { keyword?: string | undefined } & Paging,
): Promise<Page<CompanyRow>> => {
  const page = await companiesStore(db).page(keyword.trim(), paging)
  const open = page.list.length === 0 ? [] : await namesStore(db).openOf(page.list.map(({ id }) => id))
  const byCompany = new Map(open.map((row) => [row.companyId, requestOf(row)]))
  const list = page.list.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), request: byCompany.get(row.id) ?? null }))
  return { ...page, list }
}

/**
 * Creates a partner company with its default team, and invites its first master.
 * @throws name_taken; other_company or in_use if that person cannot be invited
 */
export const createPartner = async (
  db: Db,
  deps: Inviting,
  actor: Person,
  { name, email }: { name: string; email: string },
): Promise<number> => {
  await namesStore(db).lock()
  if (await namesStore(db).isTaken(name, 0)) failNameTaken()
  const id = await companiesStore(db).add(name, 'partner')
  const target = { kind: 'organization', organizationId: await defaultOrganization(db, id) } as const
  const { skipped } = await invite(db, deps, actor, { emails: [email], target, role: memberRoles.master })
  if (skipped[0]) fail(skipped[0].reason === 'other_company' ? 'other_company' : 'in_use')
  return id
}
