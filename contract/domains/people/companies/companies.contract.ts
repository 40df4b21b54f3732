import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { maxPictureBytes } from '../../../kernel/pictures.ts'
import { admin, fileBytes, get, inOwnCompany, post, put, signedIn } from '../../../kernel/route.ts'
import { Email, limits, optionalLine, text } from '../../../kernel/text.ts'
import { Invitees, invitedData } from '../invitations/invitations.contract.ts'
import { MemberRole, TeamApp } from '../organizations/organizations.contract.ts'

export const companyLimits = { name: 100, address: 200, phone: 30, site: 500, businessNumber: 50, reason: 500 } as const

export const CompanyName = text({ max: companyLimits.name, emoji: false })
/** An https URL, or empty. */
const Site = optionalLine(companyLimits.site).refine((site) => site === '' || /^https:\/\/[^\s/]+\.[^\s/]+/.test(site), {
  error: 'invalid_url',
})
/** Two capital letters, or empty. */
const Country = z.string().regex(/^([A-Z]{2})?$/, { error: 'invalid_country' })
const Phone = optionalLine(companyLimits.phone).refine((phone) => /^[+0-9 ()./-]*$/.test(phone), { error: 'invalid' })

/** A company's name in other languages; empty if there is none. */
const OtherNames = z.strictObject({
  ja_JP: text({ max: companyLimits.name, emoji: false, blank: true }),
  ko_KR: text({ max: companyLimits.name, emoji: false, blank: true }),
  en_US: text({ max: companyLimits.name, emoji: false, blank: true }),
})

const facts = {
  names: OtherNames,
  country: Country,
  address: optionalLine(companyLimits.address),
  phone: Phone,
  site: Site,
  businessNumber: optionalLine(companyLimits.businessNumber),
}

export const Company = z
  .object({
    id: z.number(),
    name: z.string(),
    kind: z.enum(['provider', 'partner']),
    logo: z.string().nullable(),
    ...facts,
    version: z.number(),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof Company>

/** Pixels of a side of a logo. */
export const logoSize = 240

/** A request for another company name. It takes effect when an administrator approves it (STATE-06). */
export const NameRequest = z
  .object({
    id: z.number(),
    companyId: z.number(),
    before: z.string(),
    name: z.string(),
    status: z.enum(['REQUESTED', 'APPROVED', 'REJECTED']),
    reason: z.string(),
    requestedBy: z.string().nullable(),
    requestedAt: z.string(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'CompanyNameRequest' })
export type NameRequest = z.infer<typeof NameRequest>

/** The latest policies to which a master agreed for the company: those of game developers and of personal information. */
export const AgreedPolicies = z
  .object({ version: z.string(), agreedBy: z.string(), agreedAt: z.string().nullable() })
  .meta({ id: 'AgreedPolicies' })
export type AgreedPolicies = z.infer<typeof AgreedPolicies>

/** A company as administrators list it. */
export const CompanyRow = z
  .object({
    id: z.number(),
    name: z.string(),
    kind: z.enum(['provider', 'partner']),
    members: z.number(),
    teams: z.number(),
    /** The open request for another name. */
    request: NameRequest.nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'CompanyRow' })
export type CompanyRow = z.infer<typeof CompanyRow>

const companyRef = { companyId: z.number() }
const Facts = z.object(facts)
export const CompanyChanged = activity('company.changed', 'company', z.object({ ...companyRef, before: Facts, after: Facts }))
export const LogoChanged = activity('company.logo-changed', 'company', z.object(companyRef))
const requested = { ...companyRef, requestId: z.number(), before: z.string(), name: z.string() }
export const NameRequested = activity('company.name-requested', 'company', z.object(requested))
export const NameApproved = activity('company.name-approved', 'company', z.object(requested))
export const NameRejected = activity('company.name-rejected', 'company', z.object({ ...requested, reason: z.string() }))
export const CompanyCreated = activity('company.created', 'company', z.object({ ...companyRef, name: z.string(), email: z.string() }))
export const CompanyInvited = activity('company.invited', 'company', z.object({ ...companyRef, email: z.string(), role: z.number() }))

const account = '/games-api/api/v1.0/account/company'
const administration = '/games-api/api/v1.0/admin/company'
const decision = { id: RecordIdInPath }

export const companies = {
  /** Returns the caller's company, the policies agreed to for it, and its latest request for another name. */
  info: get(`${account}/info`, {
    summary: 'Read your company',
    access: inOwnCompany('company-info-view'),
    data: { company: Company, policies: AgreedPolicies.nullable(), nameRequest: NameRequest.nullable(), role: MemberRole },
    fails: ['not_found'],
  }),
  /** Saves everything but the name, which must be requested. @throws stale_version if it has been saved since `version` was read */
  save: put(`${account}/info`, {
    summary: 'Save the information about your company',
    access: inOwnCompany('company-info-edit'),
    body: z.strictObject({ ...facts, version: EditedVersion }),
    data: { company: Company },
    fails: ['not_found', 'stale_version'],
    activity: CompanyChanged,
  }),
  /** Replaces the logo: the centre of a JPG or PNG of at most 5 MB, re-encoded as a PNG. */
  saveLogo: post(`${account}/logo`, {
    summary: 'Change the logo of your company',
    access: inOwnCompany('company-info-edit'),
    encoding: 'multipart',
    maxBytes: maxPictureBytes,
    data: { logo: z.string() },
    fails: ['not_found', 'invalid_input', 'body_too_large'],
    activity: LogoChanged,
  }),
  logo: get(`${account}/logo/:id`, {
    summary: 'Read the logo of a company',
    access: signedIn,
    params: { id: z.uuid() },
    data: fileBytes,
    fails: ['file_not_found'],
  }),
  /** Requests another name; an administrator decides. @throws in_use while another request is open; name_taken */
  requestName: post(`${account}/name/request`, {
    summary: 'Request a name change for your company',
    access: inOwnCompany('company-info-submit'),
    body: z.strictObject({ name: CompanyName }),
    data: { nameRequest: NameRequest },
    fails: ['not_found', 'name_taken', 'in_use'],
    activity: NameRequested,
  }),
  /** Lists the apps of the caller's company: for masters all of them, for members those that they see. */
  apps: get(`${account}/apps`, {
    summary: 'List the apps of your company',
    access: inOwnCompany('company-apps-view'),
    data: { list: z.array(TeamApp) },
  }),
  /** Invites to the company's default team. */
  invite: post(`${account}/members/invite`, {
    summary: 'Invite people to your company',
    access: inOwnCompany('company-members-invite'),
    body: z.strictObject({ ...Invitees, role: MemberRole }),
    data: invitedData,
    fails: ['quota_reached', 'too_many_requests'],
    activity: CompanyInvited,
  }),

  /** Lists the companies by name, those with an open request first. */
  list: get(administration, {
    summary: 'List the companies',
    access: admin,
    query: { keyword: z.string().max(limits.keyword).optional(), ...paging },
    data: paged(CompanyRow),
  }),
  /** Creates a partner company, and mails its first master an invitation through which to create their account. */
  create: post(administration, {
    summary: 'Create a company and invite its first master',
    access: admin,
    body: z.strictObject({ name: CompanyName, email: Email }),
    data: { id: z.number() },
    fails: ['name_taken', 'other_company', 'in_use'],
    activity: CompanyCreated,
  }),
  approveName: put(`${administration}/name/request/:id/approve`, {
    summary: 'Approve the name that a company requests',
    access: admin,
    params: decision,
    data: { nameRequest: NameRequest },
    fails: ['not_found', 'name_taken'],
    activity: NameApproved,
  }),
  rejectName: put(`${administration}/name/request/:id/reject`, {
    summary: 'Reject the name that a company requests',
    access: admin,
    params: decision,
    body: z.strictObject({ reason: text({ max: companyLimits.reason, lines: true }) }),
    data: { nameRequest: NameRequest },
    fails: ['not_found'],
    activity: NameRejected,
  }),
}
