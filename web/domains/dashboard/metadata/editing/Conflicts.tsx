import { Alert, Radio, Stack, Text } from '@mantine/core'
import type { MetaDefinition, MetaValue } from '@portico/contract/dashboard/metadata'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { useNames } from '../../catalogue/index.ts'
import { versionQuery } from '../metadata.queries.ts'
import { ValueView } from '../reading/ValueView.tsx'
import classes from './Conflicts.module.css'
import type { Choice, StaleEdit } from './useCategoryEdit.ts'

interface ConflictsProps {
  appId: string
  definitions: readonly MetaDefinition[]
  conflict: StaleEdit
  chosen: Readonly<Record<string, Choice>>
  onChoose: (key: string, choice: Choice) => void
}

/** Resolves a conflict with somebody else's save, field by field. No input is lost. */
export function Conflicts({ appId, definitions, conflict, chosen, onChoose }: ConflictsProps) {
  const { t } = useTranslation('metadata')
  const { keyName } = useNames()
  const { latest, conflicts, taken } = conflict
  const author = useQuery(versionQuery(appId, latest.catgId, latest.version)).data?.appCatgMetaVals.userInfo.name
  const definitionOf = (key: string) => definitions.find(({ name }) => name === key)
  const option = (key: string, choice: Choice, value: MetaValue) => (
    <Radio.Card value={choice} className={classes.option!} p="sm">
      <Radio.Indicator />
      <div>
        <Text size="xs" c="dimmed">
          {t(`conflict.${choice}`)}
        </Text>
        <ValueView appId={appId} definition={definitionOf(key)} value={value} none={t('noData')} />
      </div>
    </Radio.Card>
  )
  return (
    <Stack gap="lg">
      <Alert color="yellow" variant="light" role="alert" title={t('conflict.title')} c="inherit">
        {t('conflict.text', { name: author ?? '…', version: latest.version, time: formatTime(latest.updatedAt, 'second') })}
      </Alert>
      {conflicts.map(({ key, before, mine, theirs }) => (
        <Radio.Group key={key} label={keyName(key)} value={chosen[key] ?? 'mine'} onChange={(choice) => onChoose(key, choice as Choice)}>
          <div className={classes.options}>
            {option(key, 'mine', mine)}
            {option(key, 'theirs', theirs)}
          </div>
          <Text size="sm" c="dimmed" mt={6} component="div">
            {t('conflict.before')} <ValueView appId={appId} definition={definitionOf(key)} value={before} none={t('noData')} />
          </Text>
        </Radio.Group>
      ))}
      {conflicts.length === 0 && <Text>{t('conflict.none')}</Text>}
      {taken.length > 0 && <Text c="dimmed">{t('conflict.taken', { keys: taken.map(keyName).join(', ') })}</Text>}
    </Stack>
  )
}
