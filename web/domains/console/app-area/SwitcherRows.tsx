import { Badge } from '@mantine/core'
import type { FoundApp } from '@portico/contract/console/app-area'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { AppIcon } from '../../apps/apps/index.ts'
import { AppStatePill } from './AppStatePill.tsx'
import classes from './switcher.module.css'
import { splitAtMatch } from './switcher.rules.ts'

function Marked({ text, keyword }: { text: string; keyword: string }) {
  const [before, match, after] = splitAtMatch(text, keyword)
  return (
    <>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </>
  )
}

/** An app in the switcher, with the match marked. */
export function SwitcherApp({ app, keyword }: { app: FoundApp; keyword: string }) {
  return (
    <span className={classes.row}>
      <AppIcon app={app} size={30} />
      <span className={classes.texts}>
        <span className={classes.title}>
          <Marked text={app.name} keyword={keyword} />
        </span>
        <code className={classes.id}>
          <Marked text={app.id} keyword={keyword} />
        </code>
      </span>
      <AppStatePill state={app.status} />
    </span>
  )
}

/** A team in the switcher: its name, department, and the user's role. */
export function SwitcherTeam({ entry: { org, organizationId, type, appRole } }: { entry: FoundApp }) {
  const { t } = useTranslation('app-area')
  return (
    <span className={classes.row}>
      <span className={classes.teamIcon}>
        <IconUsersGroup size={18} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.texts}>
        <span className={classes.title}>
          {org ?? t('switcher.noTeam')}{' '}
          {type === 0 && organizationId !== null && (
            <Badge size="xs" variant="default" tt="none">
              {t('switcher.default')}
            </Badge>
          )}
        </span>
        {appRole && appRole.departmentName !== '' && <span className={classes.under}>{appRole.departmentName}</span>}
      </span>
      {appRole && (
        <Badge variant="default" tt="none" fw={500}>
          {appRole.permissionName}
        </Badge>
      )}
    </span>
  )
}
