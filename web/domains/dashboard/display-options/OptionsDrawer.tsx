import { Accordion, Badge, Button, Checkbox, Group, Text } from '@mantine/core'
import type { DisplayOption } from '@portico/contract/dashboard/display-options'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { shareOf } from '../../../kit/list/choice.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import { EmptyState, FailureView } from '../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import classes from './OptionsDrawer.module.css'
import { useNames } from '../catalogue/index.ts'

interface OptionsDrawerProps {
  /** The stored options; undefined while loading. */
  options: readonly DisplayOption[] | undefined
  error: Error | null
  onRetry: () => void
  busy: boolean
  /** Why saving failed; the drawer stays open. */
  saveError: Error | null
  /** Hiding everything is refused. */
  atLeastOne?: boolean
  onSave: (options: DisplayOption[]) => void
  onClose: () => void
}

const skeletons = 10

const withCategory = (options: readonly DisplayOption[], catgId: number, show: (name: string, now: boolean) => boolean): DisplayOption[] =>
  options.map((option) =>
    option.catgId === catgId
      ? { ...option, metas: option.metas.map(({ metaName, show: now }) => ({ metaName, show: show(metaName, now) })) }
      : option,
  )

function Category({ option, onChange }: { option: DisplayOption; onChange: (show: (name: string, now: boolean) => boolean) => void }) {
  const { keyName, categoryName } = useNames()
  const shownCount = option.metas.filter(({ show }) => show).length
  const share = shareOf(shownCount, option.metas.length)
  return (
    <Accordion.Item value={String(option.catgId)}>
      <div className={classes.head}>
        <Checkbox
          aria-label={categoryName(option.catgName)}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          onChange={() => onChange(() => share !== 'all')}
        />
        <Accordion.Control>
          <Group gap="xs" wrap="nowrap">
            <Text fw={500}>{categoryName(option.catgName)}</Text>
            <Badge variant="light" color="slate" size="sm" className={classes.count!}>
              {shownCount}/{option.metas.length}
            </Badge>
          </Group>
        </Accordion.Control>
      </div>
      <Accordion.Panel>
        <div className={classes.metas}>
          {option.metas.map(({ metaName, show }) => (
            <Checkbox
              key={metaName}
              label={keyName(metaName)}
              checked={show}
              onChange={() => onChange((name, now) => (name === metaName ? !now : now))}
            />
          ))}
        </div>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

/** Selects the displayed keys: one category open at a time, each with a check box for all of it. Reset restores the stored options. */
export function OptionsDrawer(props: OptionsDrawerProps) {
  const { options, error, onRetry, busy, saveError, atLeastOne = false, onSave, onClose } = props
  const { t } = useTranslation('display-options')
  const [edited, setEdited] = useState<DisplayOption[]>()
  const now = edited ?? options
  const isNothing = atLeastOne && (now ?? []).every(({ metas }) => metas.every(({ show }) => !show))
  return (
    <SidePanel
      title={t('title')}
      opened
      onClose={onClose}
      width={480}
      footer={
        <Group justify="flex-end" gap="xs">
          <Problem of={saveError} />
          <Button variant="default" disabled={edited === undefined || busy} onClick={() => setEdited(undefined)}>
            {t('reset')}
          </Button>
          <Button disabled={now === undefined || isNothing} loading={busy} onClick={() => now && onSave([...now])}>
            {t('save')}
          </Button>
        </Group>
      }
    >
      {error ? (
        <FailureView error={error} onRetry={onRetry} />
      ) : !now ? (
        <div className={classes.skeletons}>
          {Array.from({ length: skeletons }, (_, row) => (
            <Skeleton key={row} height={20} width={row % 2 ? '70%' : '86%'} />
          ))}
        </div>
      ) : now.length === 0 ? (
        <EmptyState title={t('noData')} />
      ) : (
        <Accordion defaultValue={String(now[0]?.catgId)} chevronPosition="right" transitionDuration={120}>
          {now.map((option) => (
            <Category key={option.catgId} option={option} onChange={(show) => setEdited(withCategory(now, option.catgId, show))} />
          ))}
        </Accordion>
      )}
    </SidePanel>
  )
}
