import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Can } from '../kernel/session.tsx'
import { adminMenu } from '../menus.ts'
import { Entry } from './Entry.tsx'
import classes from './Navigation.module.css'

/** The menu of the administration: what whoever is here may open of it. */
export default function AdminNavigation() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('admin')}>
      <p className={classes.heading}>{t('admin')}</p>
      {adminMenu.map(({ page, by, icon, text }) => (
        <Can key={page.path} do={by}>
          <Entry icon={icon} to={page()} active={pathname === page.path}>
            {t(text)}
          </Entry>
        </Can>
      ))}
    </nav>
  )
}
