import { Badge, Group } from '@mantine/core'
import type { FoundApp } from '@portico/contract/console/app-area'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import classes from './switcher.module.css'
import { functionsOf } from './switcher.rules.ts'
import { useRoleOf } from './useSwitcher.ts'

/** Summarises what a team's role may do. */
export function RoleSummary({ entry }: { entry: FoundApp }) {
  const { t } = useTranslation('app-area')
  const roleOf = useRoleOf()
  const works = functionsOf(roleOf(entry) ?? undefined)
  if (!entry.appRole || works.length === 0) return null
  return (
    <div className={classes.works}>
      <h3>{t('switcher.mayDo', { role: entry.appRole.permissionName })}</h3>
      <Group gap={6}>
        {works.map((work) => (
          <Badge key={work} variant="default" tt="none" fw={400} radius="sm">
            {t(`rights.${work}`)}
          </Badge>
        ))}
      </Group>
    </div>
  )
}
