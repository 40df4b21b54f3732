import { Badge, Text, Title, UnstyledButton } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/Page.tsx'
import { appsQuery } from './apps.queries.ts'
import classes from './dashboard.module.css'
import { useSelectApp } from './selectApp.ts'

function AppCard() {
  const { t } = useTranslation('apps')
  const selectApp = useSelectApp()
  return (
    <UnstyledButton className={classes.card!} onClick={() => selectApp()}>
      <span className={classes.cardHead}>
        <span className={classes.icon}>
          <IconApps size={20} stroke={1.6} aria-hidden />
        </span>
        <Badge variant="light" size="sm" tt="none" className={classes.tag!}>
          {t('home.recommended')}
        </Badge>
      </span>
      <Text component="span" fw={600}>
        {t('home.app.title')}
      </Text>
      <Text component="span" size="sm" c="dimmed">
        {t('home.app.text')}
      </Text>
    </UnstyledButton>
  )
}

/** The data dashboard's first page. */
export function DashboardHome() {
  const { t } = useTranslation('apps')
  const count = useQuery(appsQuery()).data?.total
  return (
    <Page title={t('home.title')} headless>
      <section className={classes.banner}>
        <Title order={1} className={classes.title!}>
          {t('home.title')}
        </Title>
        <Text size="lg" c="dimmed" maw={620}>
          {count === undefined ? t('home.text') : t('home.textWithCount', { count })}
        </Text>
      </section>
      <div className={classes.cards}>
        <AppCard />
      </div>
    </Page>
  )
}
