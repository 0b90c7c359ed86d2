-- A name is forgotten only by how many have come since, and after 30 days: a date of the hub's computer that was weeks ahead for a minute made
-- it forget all of them, and another till took the same payment again (decision 0137).

set role hub_rules;

-- In the order in which they came, whatever the clock said. Not without gaps.
alter table hub.name add column number bigint generated always as identity;
create unique index name_by_number on hub.name (number);
drop index hub.name_by_age;

create or replace function hub.claim(p_name text, p_act text) returns jsonb language plpgsql security definer set search_path = hub, pg_temp set lock_timeout = '200ms' as $$
declare me hub.till; at bigint := hub.clock_ms();
begin
  if p_name is null or length(p_name) not between 8 and 64 or p_act is null or p_act not in ('look', 'take', 'free') then
    raise invalid_parameter_value using message = 'no claim of a name';
  end if;
  -- Until this has ended nobody takes this till over.
  select * into me from hub.till where till = hub.me() for key share;
  if me.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if me.holder is not null then return to_jsonb(me.holder); end if;
  if p_act = 'take' then
    delete from hub.name where ctid = any (array(select ctid from hub.name
      where number < (select max(number) from hub.name) - 500000 and since_ms < at - 2592000000 limit 1000 for update skip locked));
    perform hub.take_name(me.till, p_name, at);
  elsif p_act = 'free' then
    delete from hub.name n where n.name = p_name and n.till = me.till
      and not exists (select from hub.hold h where h.intent = p_name and h.till = me.till)
      and not exists (select from hub.move m where m.intent = p_name and m.till = me.till and m.told_ms >= at - 86400000);
  end if;
  return (select to_jsonb(till) from hub.name where name = p_name);
end $$;

reset role;
