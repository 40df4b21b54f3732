import { accounts } from '@portico/contract/accounts'
import { appDownload } from '@portico/contract/app-download'
import { announcements } from '@portico/contract/announcements'
import { catalogue } from '@portico/contract/catalogue'
import { imports } from '@portico/contract/imports'
import { mails } from '@portico/contract/mails'
import { maintenance } from '@portico/contract/maintenance'
import { onboarding } from '@portico/contract/onboarding'
import { services } from '@portico/contract/services'
import {
  IconFileText,
  IconGavel,
  IconListDetails,
  IconMail,
  IconPackage,
  IconPlugConnected,
  IconSpeakerphone,
  IconTableImport,
  IconTags,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Can } from '../kernel/session.tsx'
import { sitemap } from '../sitemap.ts'
import { Entry } from './Entry.tsx'
import classes from './Navigation.module.css'

/** The menu of the administration. */
export default function AdminNavigation() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('admin')}>
      <p className={classes.heading}>{t('admin')}</p>
      <Can do={accounts.users}>
        <Entry icon={IconUsers} to={sitemap.users} active={pathname === sitemap.users}>
          {t('nav.users')}
        </Entry>
      </Can>
      <Can do={announcements.all}>
        <Entry icon={IconSpeakerphone} to={sitemap.adminAnnouncements} active={pathname === sitemap.adminAnnouncements}>
          {t('nav.announcements')}
        </Entry>
      </Can>
      <Can do={onboarding.termsVersions}>
        <Entry icon={IconGavel} to={sitemap.adminTerms} active={pathname === sitemap.adminTerms}>
          {t('nav.terms')}
        </Entry>
      </Can>
      <Can do={maintenance.list}>
        <Entry icon={IconTool} to={sitemap.maintenance} active={pathname === sitemap.maintenance}>
          {t('nav.maintenance')}
        </Entry>
      </Can>
      <Can do={catalogue.list}>
        <Entry icon={IconTags} to={sitemap.catalogue} active={pathname === sitemap.catalogue}>
          {t('nav.catalogue')}
        </Entry>
      </Can>
      <Can do={catalogue.optionSets}>
        <Entry icon={IconListDetails} to={sitemap.optionSets} active={pathname === sitemap.optionSets}>
          {t('nav.optionSets')}
        </Entry>
      </Can>
      <Can do={catalogue.options}>
        <Entry icon={IconFileText} to={sitemap.contractTypes} active={pathname === sitemap.contractTypes}>
          {t('nav.contractTypes')}
        </Entry>
      </Can>
      <Can do={imports.list}>
        <Entry icon={IconTableImport} to={sitemap.imports} active={pathname === sitemap.imports}>
          {t('nav.imports')}
        </Entry>
      </Can>
      <Can do={appDownload.add}>
        <Entry icon={IconPackage} to={sitemap.appDownload} active={false}>
          {t('nav.appDownload')}
        </Entry>
      </Can>
      <Can do={services.list}>
        <Entry icon={IconPlugConnected} to={sitemap.services} active={pathname === sitemap.services}>
          {t('nav.services')}
        </Entry>
      </Can>
      <Can do={mails.list}>
        <Entry icon={IconMail} to={sitemap.mails} active={pathname === sitemap.mails}>
          {t('nav.mails')}
        </Entry>
      </Can>
    </nav>
  )
}
