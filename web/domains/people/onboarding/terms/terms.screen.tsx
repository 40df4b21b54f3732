import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { Page } from '../../../../kit/page/Page.tsx'
import { TermsText } from './TermsText.tsx'
import classes from '../onboarding.module.css'

/** The public page of the terms of use. */
export function TermsPage() {
  const { t } = useTranslation('onboarding')
  return (
    <div className={classes.reading}>
      <Page title={t('terms.title')}>
        <TermsText />
      </Page>
    </div>
  )
}
