import type { LandingConfiguration, LandingState, TemplateContent, TemplateHead } from '@portico/contract/console/landing-pages'
import type { Locale } from '@portico/contract/kernel/locale'
import type { ColumnType, Generated } from 'kysely'

/** Read as its value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

export interface LandingTemplateTable {
  id: Generated<number>
  appId: string
  name: string
  type: TemplateHead['type']
  content: Json<TemplateContent>
  /** Those in which something is written. */
  languages: Json<Locale[]>
  version: Generated<number>
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** What a page is published with as it is edited, and the release that is shown. */
export interface LandingConfigTable {
  appId: string
  status: Generated<LandingState>
  configuration: Json<LandingConfiguration>
  version: Generated<number>
  liveRelease: number | null
  liveAlias: string | null
  /** What the alias looks like (`lookOf`). */
  liveLook: string | null
  registrations: Generated<number>
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** The wording of the consents that a form asks for; `marketing` is empty where it does not ask. */
export type Consents = Partial<Record<Locale, { consent: string; marketing: string }>>

/** What was published: its pages stay as they were rendered. */
export interface LandingReleaseTable {
  appId: string
  number: number
  alias: string
  configuration: Json<LandingConfiguration>
  /** The versions that it was made of: of the configuration, and of the templates by id. */
  sources: Json<{ configuration: number; templates: Record<string, number> }>
  consents: Json<Consents>
  note: string
  publishedBy: string | null
  publishedAt: Generated<Date>
}

/** The page itself, and what is shown after registering, before the opening and after the end. */
export type PageKind = 'page' | 'thanks' | 'soon' | 'over'

export interface LandingPageTable {
  appId: string
  number: number
  locale: Locale
  kind: PageKind
  html: string
}

export interface LandingPictureTable {
  id: string
  appId: string
  width: number
  height: number
  createdBy: string | null
  createdAt: Generated<Date>
}

/** A picture in one width. */
export interface LandingPictureFileTable {
  fileId: string
  pictureId: string
  width: number
  contentType: string
  size: number
  sha256: string
}

export interface LandingRegistrationTable {
  id: Generated<number>
  appId: string
  email: string
  country: string
  locale: Locale
  /** The wording that was agreed to. */
  consent: string
  marketing: string | null
  createdAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    landingTemplate: LandingTemplateTable
    landingConfig: LandingConfigTable
    landingRelease: LandingReleaseTable
    landingPage: LandingPageTable
    landingPicture: LandingPictureTable
    landingPictureFile: LandingPictureFileTable
    landingRegistration: LandingRegistrationTable
  }
}
