import type { LandingConfiguration, LandingState, TemplateContent, TemplateHead } from '@portico/contract/console/landing-pages'
import type { Locale } from '@portico/contract/kernel/locale'
import type { ColumnType, Generated } from 'kysely'

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

export interface LandingTemplateTable {
  id: Generated<number>
  appId: string
  name: string
  type: TemplateHead['type']
  content: Json<TemplateContent>
  /** Languages with content. */
  languages: Json<Locale[]>
  version: Generated<number>
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** The configuration being edited, and the live release. */
export interface LandingConfigTable {
  appId: string
  status: Generated<LandingState>
  configuration: Json<LandingConfiguration>
  version: Generated<number>
  liveRelease: number | null
  liveAlias: string | null
  /** The alias normalised by `skeletonOf`. */
  liveLook: string | null
  registrations: Generated<number>
  createdBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** The wording of a form's consents; `marketing` is empty if not requested. */
export type Consents = Partial<Record<Locale, { consent: string; marketing: string }>>

/** A publication: its pages stay as rendered. */
export interface LandingReleaseTable {
  appId: string
  number: number
  alias: string
  configuration: Json<LandingConfiguration>
  /** Its source versions: of the configuration, and of the templates by id. */
  sources: Json<{ configuration: number; templates: Record<string, number> }>
  consents: Json<Consents>
  note: string
  publishedBy: string | null
  publishedAt: Generated<Date>
}

/** The page itself, and those shown after registering, before the opening and after the end. */
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

/** An image in one width. */
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
  /** The agreed wording. */
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
