import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import classes from './SortableList.module.css'

/** Moves the entry by one; undefined at the end of the list. */
export interface Moves {
  up: (() => void) | undefined
  down: (() => void) | undefined
}

interface SortableListProps<Item> {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  nameOf: (item: Item) => string
  /** Saves the chosen order of keys, which the list shows at once; undefined for those who may not change it. */
  onOrder: ((keys: string[]) => Promise<unknown>) | undefined
  isActive?: (item: Item) => boolean
  children: (item: Item, moves: Moves) => ReactNode
}

interface RowProps {
  id: string
  name: string
  active: boolean
  movable: boolean
  children: ReactNode
}

function Row({ id, name, active, movable, children }: RowProps) {
  const { t } = useTranslation('kit')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: !movable,
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      data-active={active || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {movable && (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={classes.handle}
          aria-roledescription={t('sort.handle')}
          aria-label={t('sort.move', { name })}
        >
          <IconGripVertical size={16} stroke={1.6} aria-hidden />
        </button>
      )}
      {children}
    </li>
  )
}

const useAnnouncements = (positionOf: (key: string) => { name: string; place: number; count: number }) => {
  const { t } = useTranslation('kit')
  return {
    screenReaderInstructions: { draggable: t('sort.help') },
    announcements: {
      onDragStart: ({ active }: { active: { id: unknown } }) => t('sort.taken', positionOf(String(active.id))),
      onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
        over ? t('sort.over', { ...positionOf(String(over.id)), name: positionOf(String(active.id)).name }) : undefined,
      onDragEnd: ({ active }: { active: { id: unknown } }) => t('sort.dropped', positionOf(String(active.id))),
      onDragCancel: ({ active }: { active: { id: unknown } }) => t('sort.cancelled', positionOf(String(active.id))),
    },
  }
}

/** Creates a queue that runs one task at a time, which leaves the order chosen last in place. */
const createQueue = () => {
  let last = Promise.resolve()
  return (task: () => Promise<void>): void => {
    last = last.then(task)
  }
}

/** A list that is reordered by dragging, by keyboard (Space on the handle, arrows, Space), or by each entry's own `moves`. */
export function SortableList<Item>({ label, items, itemKey, nameOf, onOrder, isActive, children }: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [newOrder, setNewOrder] = useState<readonly string[]>()
  const [enqueue] = useState(createQueue)
  const rank = new Map((newOrder ?? []).map((key, at) => [key, at]))
  const ordered = newOrder ? items.toSorted((a, b) => (rank.get(itemKey(a)) ?? rank.size) - (rank.get(itemKey(b)) ?? rank.size)) : items
  const keys = ordered.map(itemKey)
  const accessibility = useAnnouncements((key) => {
    const index = keys.indexOf(key)
    const item = ordered[index]
    return { name: item === undefined ? '' : nameOf(item), place: index + 1, count: keys.length }
  })
  const save = async (next: string[]): Promise<void> => {
    // The call reports a failure itself; the list reverts to the saved order.
    await onOrder?.(next).catch(() => undefined)
    setNewOrder((current) => (current === next ? undefined : current))
  }
  const move = (from: number, to: number) => {
    const next = arrayMove(keys, from, to)
    setNewOrder(next)
    enqueue(() => save(next))
  }
  const moveTo = (from: number, to: number) => (to < 0 || to >= keys.length || !onOrder ? undefined : () => move(from, to))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={accessibility}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={classes.list} aria-label={label}>
          {ordered.map((item, at) => (
            <Row
              key={itemKey(item)}
              id={itemKey(item)}
              name={nameOf(item)}
              active={isActive?.(item) ?? false}
              movable={onOrder !== undefined}
            >
              {children(item, { up: moveTo(at, at - 1), down: moveTo(at, at + 1) })}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
