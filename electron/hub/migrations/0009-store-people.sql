-- The people of the store, as its tills tell each other of them: sealed by what no login of this hub has (decision 0107). The hub numbers what is
-- said, and knows neither who anybody is nor who said it of whom.
set role hub_rules;

-- What a till has said last of each person.
create table hub.person (
  till text not null references hub.till,
  person text not null,
  number bigint not null,
  body text not null,
  primary key (till, person)
);

create index person_number on hub.person (number);

create or replace function hub.standing(p_till text) returns jsonb language sql volatile set search_path = hub, pg_temp as $$
  select jsonb_build_object('incarnation', m.incarnation, 'leaseMs', m.lease_ms, 'isComplete', hub.complete(), 'epoch', t.epoch,
    'lastSequence', coalesce(k.last_seq, 0), 'lastHash', coalesce(k.last_hash, ''), 'takenOverBy', t.holder, 'ticket', t.ticket, 'nowMs', c.now_ms,
    'taken', (select coalesce(jsonb_agg(jsonb_build_object('till', b.till, 'by', b.by, 'lastSequence', coalesce(d.last_seq, 0), 'lastHash', coalesce(d.last_hash, ''),
        'liveThrough', coalesce(d.live_seq, 0)) order by b.depth, b.till collate "C"), '[]')
      from hub.taken_by(t.till) b left join hub.copy d on d.till = b.till),
    'settingsNumber', (select coalesce(max(number), 0) from hub.setting),
    'peopleNumber', (select coalesce(max(number), 0) from hub.person),
    'tillsPresent', (select count(*) from hub.till o where hub.present(o, c.now_ms)),
    'tillsKnown', (select count(*) from hub.till o where o.known))
  from hub.meta m, (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till where t.till = p_till
$$;

-- What the caller says of a person gets the next number, once it has read what others have said of that one: p_seen is the newest that it has read.
create function hub.put_person(p_epoch int, p_person text, p_seen bigint, p_body text) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare t hub.till; n bigint;
begin
  if p_person is null or length(p_person) not between 1 and 100 or p_seen is null or p_body is null or octet_length(p_body) > 4096 then
    raise invalid_parameter_value using message = 'no person of a store';
  end if;
  -- Until this has ended nobody takes this till over.
  select * into t from hub.till where till = hub.me() for key share;
  if t.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if t.epoch is distinct from p_epoch or t.holder is not null then return jsonb_build_object('kind', 'fenced'); end if;
  -- One after the other: the order is the hub's.
  perform from hub.meta for update;
  if exists (select from hub.person where person = p_person and till <> t.till and number > p_seen) then return jsonb_build_object('kind', 'newer'); end if;
  if (select count(*) from hub.person where till = t.till and person <> p_person) >= 300 then return jsonb_build_object('kind', 'full'); end if;
  select coalesce(max(number), 0) + 1 into n from hub.person;
  insert into hub.person (till, person, number, body) values (t.till, p_person, n, p_body)
    on conflict (till, person) do update set number = excluded.number, body = excluded.body;
  return jsonb_build_object('kind', 'kept', 'number', n);
end $$;

-- All that all tills have said last of each.
create function hub.people() returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', p.till, 'person', p.person, 'number', p.number, 'body', p.body) order by p.number), '[]')
  from hub.person p where hub.may_read_store()
$$;

revoke all on function hub.put_person, hub.people from public;
grant execute on function hub.put_person, hub.people to hub_till;
reset role;
