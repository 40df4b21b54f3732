import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../kit/states.tsx'
import { sitemap } from '../sitemap.ts'

export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <main>
      <EmptyState
        title={t('notFound.title')}
        hint={t('notFound.text')}
        action={
          <Button component={Link} to={sitemap.home} variant="default">
            {t('notFound.home')}
          </Button>
        }
      />
    </main>
  )
}
