import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { usePageTitle } from '../../kit/page/usePageTitle.ts'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { pages } from '../../pages.ts'
import { titleOf } from './titles.ts'

/** Shown for an unknown address; a formerly existing one keeps its title. */
export function NotFound() {
  const { t } = useTranslation(['shell', 'titles'])
  const title = titleOf(useLocation().pathname)
  usePageTitle(title ? t(`titles:${title}`) : t('notFound.title'))
  return (
    <EmptyState
      whole
      title={t('notFound.title')}
      hint={t('notFound.text')}
      action={
        <Button component={PageLink} to={pages.home()} variant="default">
          {t('notFound.home')}
        </Button>
      }
    />
  )
}
