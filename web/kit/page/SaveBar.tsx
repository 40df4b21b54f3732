import { Button, Text } from '@mantine/core'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { FootBar } from './FootBar.tsx'

interface SaveBarProps {
  /** Number of changed fields. */
  count: number
  hint?: string
  busy: boolean
  onDiscard: () => void
  onSave: () => void
}

/** Unsaved changes, at the bottom of the window. */
export function SaveBar({ count, hint, busy, onDiscard, onSave }: SaveBarProps) {
  const { t } = useTranslation('kit')
  return (
    <FootBar
      buttons={
        <>
          <Button variant="default" disabled={busy} onClick={onDiscard}>
            {t('saveBar.discard')}
          </Button>
          <Button loading={busy} onClick={onSave}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Text size="sm" fw={600}>
        {t('saveBar.unsaved', { count })}
      </Text>
      {hint && (
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {hint}
        </Text>
      )}
    </FootBar>
  )
}
