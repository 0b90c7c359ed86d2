-- What a manager changes is the store's: the newest change of each kind, sealed by the tills (decision 0105). The hub orders the changes, and
-- knows neither what one says nor who made it.
set role hub_rules;

-- What a till has said last of each kind; the highest number is the store's.
create table hub.setting (
  till text not null references hub.till,
  kind text not null,
  number bigint not null,
  name text not null,
  body text not null,
  primary key (till, kind)
);

create or replace function hub.standing(p_till text) returns jsonb language sql volatile set search_path = hub, pg_temp as $$
  select jsonb_build_object('incarnation', m.incarnation, 'leaseMs', m.lease_ms, 'isComplete', hub.complete(), 'epoch', t.epoch,
    'lastSequence', coalesce(k.last_seq, 0), 'lastHash', coalesce(k.last_hash, ''), 'takenOverBy', t.holder, 'ticket', t.ticket, 'nowMs', c.now_ms,
    'taken', (select coalesce(jsonb_agg(jsonb_build_object('till', b.till, 'by', b.by, 'lastSequence', coalesce(d.last_seq, 0), 'lastHash', coalesce(d.last_hash, ''),
        'liveThrough', coalesce(d.live_seq, 0)) order by b.depth, b.till collate "C"), '[]')
      from hub.taken_by(t.till) b left join hub.copy d on d.till = b.till),
    'settingsNumber', (select coalesce(max(number), 0) from hub.setting),
    'tillsPresent', (select count(*) from hub.till o where hub.present(o, c.now_ms)),
    'tillsKnown', (select count(*) from hub.till o where o.known))
  from hub.meta m, (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till where t.till = p_till
$$;

-- A change by the caller's manager gets the next number; said again, the one that it has. With a number: what an older hub had, and counts unless
-- something newer is known. Answers the number of the caller's change, or of what is newer.
create function hub.put_setting(p_epoch int, p_kind text, p_name text, p_number bigint, p_body text) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare t hub.till; was hub.setting; n bigint;
begin
  if p_kind is distinct from 'limits' or p_name is null or length(p_name) not between 1 and 100 or p_body is null or octet_length(p_body) > 65536
    or not coalesce(p_number between 1 and 1000000000000, true) then
    raise invalid_parameter_value using message = 'no setting of a store';
  end if;
  -- Until this has ended nobody takes this till over.
  select * into t from hub.till where till = hub.me() for key share;
  if t.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if t.epoch is distinct from p_epoch or t.holder is not null then return jsonb_build_object('kind', 'fenced'); end if;
  -- One after the other: the order is the hub's.
  perform from hub.meta for update;
  select * into was from hub.setting where till = t.till and kind = p_kind;
  if p_number is null and was.name = p_name then return jsonb_build_object('kind', 'kept', 'number', was.number); end if;
  if p_number is null then
    select coalesce(max(number), 0) + 1 into n from hub.setting;
  else
    select max(number) into n from hub.setting where kind = p_kind;
    if n >= p_number then return jsonb_build_object('kind', 'kept', 'number', n); end if;
    n := p_number;
  end if;
  insert into hub.setting (till, kind, number, name, body) values (t.till, p_kind, n, p_name, p_body)
    on conflict (till, kind) do update set number = excluded.number, name = excluded.name, body = excluded.body;
  return jsonb_build_object('kind', 'kept', 'number', n);
end $$;

-- The newest of each kind.
create function hub.settings() returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'number', s.number, 'name', s.name, 'body', s.body) order by s.kind collate "C"), '[]')
  from (select distinct on (kind) kind, number, name, body from hub.setting where hub.may_read_store() order by kind, number desc) s
$$;

revoke all on function hub.put_setting, hub.settings from public;
grant execute on function hub.put_setting, hub.settings to hub_till;
reset role;
