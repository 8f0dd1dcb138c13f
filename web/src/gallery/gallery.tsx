import { Mic } from 'lucide-react';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme.css';
import { Accordion } from '../ui/accordion.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CategoryChip } from '../ui/category-chip.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Field, TextArea } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Slider } from '../ui/form/slider.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { MeterBar } from '../ui/meter-bar.tsx';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../ui/overlay/menu.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { Table } from '../ui/table/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { VoiceLine } from '../ui/voice/voice-line.tsx';
import { speechShape } from '../ui/voice/voice-shape.ts';

const SPEECH = speechShape(11, 90, [
  [0.34, 0.4],
  [0.68, 0.72],
]);
const LEVELS = ['junior', 'middle', 'senior'].map((value) => ({ value, label: value }));
const murmur = () => Math.abs(Math.sin(performance.now() / 180)) * 0.7;

function Piece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-sm text-ink-soft">{title}</h2>
      {children}
    </Card>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | undefined>();
  const close = () => setOpen(undefined);
  return (
    <Piece title="Слои">
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => setOpen('dialog')}>Окно</Button>
        <Button look="danger" onClick={() => setOpen('confirm')}>
          Удалить
        </Button>
        <Menu trigger={<Button look="quiet">Меню</Button>}>
          <MenuItem icon={<Mic className="size-4" />}>Проверить микрофон</MenuItem>
          <MenuSeparator />
          <MenuChoice label="Уровень" value="junior" choices={LEVELS} onChange={() => undefined} />
        </Menu>
        <Tooltip text="Подсказка">
          <Button look="plain">Наведите</Button>
        </Tooltip>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Окно"
        description="Зачем оно"
        closeLabel="Закрыть"
      >
        <Field label="Почта" placeholder="you@example.com" />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Удалить?"
        text="Вернуть не получится."
        confirmLabel="Удалить"
        cancelLabel="Отмена"
        onConfirm={close}
        onCancel={close}
      />
    </Piece>
  );
}

function Controls() {
  const [isOn, setOn] = useState(true);
  const [minutes, setMinutes] = useState(30);
  const [level, setLevel] = useState('junior');
  return (
    <Piece title="Поля">
      <Field label="Имя" hint="Так к вам обратится интервьюер" />
      <Field label="Почта" error="Неправильный адрес почты" defaultValue="почта" />
      <Field label="Резюме">
        <TextArea placeholder="Вставьте текст" />
      </Field>
      <Field label="Уровень">
        <Select value={level} choices={LEVELS} onChange={setLevel} />
      </Field>
      <Switch isOn={isOn} onChange={setOn} label="Советы на почту" hint="Не чаще раза в неделю" />
      <Checkbox isChecked={isOn} onChange={setOn}>
        Согласен с условиями
      </Checkbox>
      <Slider
        label="Длительность"
        value={minutes}
        min={5}
        max={60}
        step={5}
        format={(n) => `${n} мин`}
        onChange={setMinutes}
      />
      <Progress label="Распознаём речь" value={64} />
    </Piece>
  );
}

function Content() {
  const [tab, setTab] = useState<'report' | 'history'>('report');
  return (
    <Piece title="Содержание">
      <div className="flex flex-wrap gap-1.5">
        {['backend', 'frontend', 'soft skills', 'english', 'продажи', 'sql', 'лидерство'].map((text) => (
          <CategoryChip key={text} text={text} />
        ))}
      </div>
      <MeterBar label="Структура" value={72} />
      <MeterBar label="Уверенность" value={58} tone="warn" />
      <Tabs
        label="Разделы"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'report', label: 'Отчёт', content: 'Отчёт' },
          { value: 'history', label: 'История', content: 'История' },
        ]}
      />
      <Accordion
        items={[
          { id: 'a', title: 'Сколько это стоит?', content: 'В бете бесплатно.' },
          { id: 'b', title: 'Кто слышит записи?', content: 'Только вы.' },
        ]}
      />
      <Table
        caption="Баланс"
        rowKey={(row) => row.at}
        columns={[
          { key: 'at', title: 'Когда', cell: (row) => row.at },
          { key: 'amount', title: 'Сколько', isNumber: true, cell: (row) => row.amount },
        ]}
        rows={[{ at: '12 мая', amount: '+3' }]}
      />
    </Piece>
  );
}

function Gallery() {
  return (
    <main className="mx-auto grid max-w-280 gap-5 px-5 py-8 md:grid-cols-2">
      <h1 className="text-3xl font-semibold md:col-span-2">Галерея</h1>
      <Piece title="Линия голоса">
        <VoiceLine levels={SPEECH} />
        <VoiceLine levels={SPEECH} revealed={0.45} />
        <VoiceLine readLevel={murmur} tone="live" />
      </Piece>
      <Piece title="Кнопки">
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="lg">Начать тренировку</Button>
          <Button>Ответить</Button>
          <Button look="quiet">Войти</Button>
          <Button look="plain">Отмена</Button>
          <Button look="danger">Удалить</Button>
          <Button isWaiting>Отправляем</Button>
          <Button disabled>Нельзя</Button>
        </div>
      </Piece>
      <Overlays />
      <Controls />
      <Content />
      <Piece title="Состояния">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-20" />
        <StateMessage
          title="Пока пусто"
          text="Ответьте на первый вопрос."
          actions={<Button>К вопросам</Button>}
        />
        <StateMessage
          tone="error"
          title="Не загрузилось"
          text="Нет связи с сервером."
          actions={<Button look="quiet">Повторить</Button>}
        />
      </Piece>
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
