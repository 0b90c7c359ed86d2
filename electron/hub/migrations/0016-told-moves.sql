-- What each till did to a card's balance, for a day: so that no till takes what another one did for a stranger's act (decision 0129).
set role hub_rules;

create table hub.move (
  card text not null check (card ~ '^[0-9a-f]{32}$'),
  intent text not null check (length(intent) between 8 and 64),
  till text not null references hub.till,
  change bigint not null,
  after bigint,            -- what the service said the card held then; null where it answered nothing
  done bool not null,      -- false: its till does not know
  told_ms bigint not null, -- since when its till knew
  primary key (card, intent)
);
create index move_of_till on hub.move (till, told_ms desc);
create index move_by_age on hub.move (told_ms);

-- The newest word on each counts. What is older than a day goes; of one till no more than a busy day's are kept.
create function hub.tell_moves(p_moves jsonb) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till; at bigint := hub.clock_ms();
begin
  if jsonb_typeof(p_moves) is distinct from 'array' or jsonb_array_length(p_moves) > 500 then
    raise invalid_parameter_value using message = 'no moves of cards';
  end if;
  select * into me from hub.till where till = hub.me() for key share;
  if me.till is null or me.holder is not null then return to_jsonb(false); end if;
  delete from hub.move m where (m.card, m.intent) in
    (select x.card, x.intent from jsonb_to_recordset(p_moves) as x(card text, intent text, state text) where x.state = 'undone');
  insert into hub.move (card, intent, till, change, after, done, told_ms)
    select x.card, x.intent, me.till, x."changeCents", x."afterCents", x.state = 'done', at - greatest(0, x."ageMs")
      from jsonb_to_recordset(p_moves) as x(card text, intent text, "changeCents" bigint, "afterCents" bigint, state text, "ageMs" bigint)
      where x.state in ('done', 'open') order by x.card, x.intent
    on conflict (card, intent) do update
      set till = excluded.till, change = excluded.change, after = excluded.after, done = excluded.done, told_ms = excluded.told_ms;
  delete from hub.move where ctid = any (array(select ctid from hub.move where told_ms < at - 86400000 limit 1000 for update skip locked));
  delete from hub.move where till = me.till
    and told_ms < (select told_ms from hub.move where till = me.till order by told_ms desc offset 20000 limit 1);
  return to_jsonb(true);
end $$;

create function hub.moves(p_card text) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('intent', m.intent, 'changeCents', m.change, 'afterCents', m.after, 'isDone', m.done,
    'ageMs', c.now_ms - m.told_ms) order by m.told_ms desc, m.intent collate "C"), '[]')
  from (select hub.clock_ms() as now_ms) c,
    lateral (select * from hub.move where card = p_card and c.now_ms - told_ms <= 86400000 and hub.may_read_store()
      order by told_ms desc, intent collate "C" limit 500) m
$$;

revoke all on function hub.tell_moves, hub.moves from public;
grant execute on function hub.tell_moves, hub.moves to hub_till;
reset role;
