import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  type AgreedPolicies,
  companies,
  type Company,
  type CompanyRow,
  logoSize,
  type NameRequest,
} from '@portico/contract/people/companies'
import { memberRoles } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Page, Paging } from '../../../kernel/database/page.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { squarePicture } from '../../../kernel/files/pictures.ts'
import { signatures } from '../../../kernel/files/signatures.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { FileAnswer, UploadedFile } from '../../../kernel/http/files/files.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { invite, type InvitingDeps } from '../invitations/index.ts'
import { notify } from '../notifications/index.ts'
import { defaultOrganization } from '../organizations/index.ts'
import { nameDecidedText } from './companies.texts.ts'
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

const logoPath = (fileId: string): string => companies.logo.path.replace(':id', fileId)

/** Returns a company. @throws not_found */
export const companyWith = async (db: Db, id: number): Promise<Company> => {
  const { nameByLocale, logoFileId, ...row } = (await companiesStore(db).one(id)) ?? fail('not_found')
  return { ...row, logo: logoFileId && logoPath(logoFileId), names: { ja_JP: '', ko_KR: '', en_US: '', ...nameByLocale } }
}

/** Returns the policies agreed to for a company; null if no master has agreed to any. */
export const agreedPolicies = async (db: Db, companyId: number): Promise<AgreedPolicies | null> => {
  const agreed = await companiesStore(db).agreed(companyId)
  return agreed ? { ...agreed, agreedAt: agreed.agreedAt?.toISOString() ?? null } : null
}

/** Returns a company's latest request for another name; null if there is none. */
export const lastRequest = async (db: Db, companyId: number): Promise<NameRequest | null> => {
  const row = await namesStore(db).lastOf(companyId)
  return row ? requestOf(row) : null
}

/** Saves a company's profile. @returns the details for the activity log @throws not_found, stale_version */
export const saveCompany = async (db: Db, companyId: number, { version, ...after }: CompanyFacts & { version: number }) => {
  const { id: _, name: _name, kind: _kind, logo: _logo, version: _version, ...before } = await companyWith(db, companyId)
  if (!(await companiesStore(db).save(companyId, version, after))) failStale((await companyWith(db, companyId)).version)
  return { companyId, before, after }
}

/** Makes a logo from an uploaded picture. @throws invalid_input when it is not a picture */
export const makeLogo = async (files: FileStore, upload: UploadedFile): Promise<Buffer> => {
  const bytes = await buffer(await files.get(upload.id))
  const logo = signatures.png(bytes) || signatures.jpeg(bytes) ? await squarePicture(bytes, logoSize, upload) : undefined
  return logo ?? fail('invalid_input', { fieldErrors: [fieldError('file', 'not_jpg_or_png')] })
}

/** Makes a stored picture the company's logo. @returns its path, and the file of the previous logo */
export const changeLogo = async (db: Db, companyId: number, fileId: string): Promise<{ logo: string; before: string | null }> => ({
  logo: logoPath(fileId),
  before: await companiesStore(db).setLogo(companyId, fileId),
})

/** Returns a logo as a response. It is small, and immutable under its id. @throws file_not_found */
export const logoFile = async (db: Db, files: FileStore, fileId: string): Promise<FileAnswer> => {
  if (!(await companiesStore(db).isLogo(fileId))) fail('file_not_found')
  const bytes = await buffer(await files.get(fileId))
  return { name: 'logo.png', contentType: 'image/png', size: bytes.length, etag: fileId, bytes: async () => Readable.from([bytes]) }
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
  const recipients = request.requestedByKey === null ? [] : [request.requestedByKey]
  await notify(db, deps, { kind: 'approval', to: recipients, link: '/account/company/info', text })
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
  deps: InvitingDeps,
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
