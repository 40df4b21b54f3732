import { languageTag, type Locale, locales } from '@portico/contract/kernel/locale'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { portalZone } from '../../kernel/dates.ts'
import { useSession } from '../../session/session.tsx'
import { currentLocale, languageNames } from '../../kernel/texts.ts'
import { chooseLocale } from '../../session/locale.ts'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { pages } from '../../pages.ts'
import classes from './Footer.module.css'

const year = new Date().getFullYear()

/** The footer of every page, 47 px high: the portal's owner, its partners, and the language. */
export function Footer() {
  const { t } = useTranslation('shell')
  const { productName, user, partnerLinks } = useSession()
  return (
    <footer className={classes.footer}>
      <PageLink to={pages.home()} className={classes.link!}>
        © {year} {productName}
      </PageLink>
      <span className={classes.partners}>
        <PageLink to={pages.terms()} className={classes.link!}>
          {t('footer.terms')}
        </PageLink>
        {partnerLinks.map(({ name, url }) => (
          <a key={url} href={url} className={classes.link} rel="noopener noreferrer">
            {name}
          </a>
        ))}
        <span className={classes.zone}>{t('footer.zone', { zone: portalZone() })}</span>
      </span>
      <nav className={classes.languages} aria-label={t('language')}>
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={languageTag(locale)}
            className={classes.language}
            aria-pressed={locale === currentLocale()}
            onClick={() => void chooseLocale(locale, user !== null)}
          >
            {languageNames[locale]}
          </button>
        ))}
      </nav>
      {/* The same for narrow screens, where the names do not fit side by side. */}
      <select
        className={classes.choice}
        aria-label={t('language')}
        value={currentLocale()}
        onChange={({ currentTarget }) => void chooseLocale(currentTarget.value as Locale, user !== null)}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={languageTag(locale)}>
            {languageNames[locale]}
          </option>
        ))}
      </select>
    </footer>
  )
}
