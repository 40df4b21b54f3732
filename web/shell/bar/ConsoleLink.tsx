import { Button } from '@mantine/core'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { pageAt } from '../../pages.ts'

const consoleList = '/console/list'

/** Leads to the list of the user's apps. */
export function ConsoleLink() {
  const { t } = useTranslation('shell')
  const page = pageAt(consoleList)
  if (!page) return null
  return (
    <Button component={PageLink} to={page()} variant="default" size="xs" h={34} me={4} visibleFrom="sm">
      {t('tab.console')}
    </Button>
  )
}
