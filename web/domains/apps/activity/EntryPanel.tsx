import { Stack } from '@mantine/core'
import type { ActivityEntry } from '@portico/contract/apps/activity'
import { roleNameOf } from '@portico/contract/role-names'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { Facts } from '../../../kit/display/Facts.tsx'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import classes from './activity.module.css'
import { differencesOf, textOf } from './activity.rules.ts'
import { useActivityWords } from './words.ts'

function Differences({ entry: { before, after } }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity')
  const differences = differencesOf(before, after)
  if (differences.length === 0) return null
  return (
    <table className={classes.differences}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before: was, after: is }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td className={classes.before}>{textOf(was) === '' ? t('nothing') : <del>{textOf(was)}</del>}</td>
            <td className={classes.after}>{textOf(is) === '' ? t('nothing') : <ins>{textOf(is)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows an entry completely. */
export function EntryPanel({ entry, onClose }: { entry: ActivityEntry; onClose: () => void }) {
  const { t } = useTranslation('activity')
  const { areaName, actionName, whoOf } = useActivityWords()
  const { at, roleId, area, target, phase, ip, details } = entry
  const facts = [
    { name: t('when'), value: formatTime(at, 'minute') },
    { name: t('user'), value: whoOf(entry) },
    { name: t('role'), value: roleId === null ? null : roleNameOf(roleId, currentLocale()) },
    { name: t('area'), value: areaName(area) },
    { name: t('action'), value: actionName(entry) },
    { name: t('target'), value: target },
    { name: t('phase'), value: phase === null ? null : t(`phases.${phase}`) },
    { name: t('ip'), value: ip },
  ]
  const others = Object.entries(details).map(([name, value]) => ({ name, value: textOf(value) }))
  return (
    <SidePanel title={t('details')} opened onClose={onClose} width={640}>
      <Stack p="md">
        <Facts facts={facts} />
        <Differences entry={entry} />
        <Facts label={t('details')} facts={others} />
      </Stack>
    </SidePanel>
  )
}
